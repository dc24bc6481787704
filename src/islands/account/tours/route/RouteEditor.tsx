import { useState } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import { Form } from '../../../form/Form.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { RouteView } from '../../../map/route/route-editor-map.ts'
import { useRouteEditorMap } from '../../../map/route/use-route-editor-map.ts'
import { DistanceProposal } from './DistanceProposal.tsx'
import { type Cut, movedCut } from './line/fit.ts'
import { LineTools } from './line/LineTools.tsx'
import { RouteLine } from './line/RouteLine.tsx'
import { type MapMode, MapTools } from './MapTools.tsx'
import { PlaceChooser } from './place/PlaceChooser.tsx'
import { PlaceForm } from './place/PlaceForm.tsx'
import styles from './route.module.css'
import type { RouteFormProps } from './route-form-props.ts'
import { StopList } from './StopList.tsx'
import { useRoute } from './use-route.ts'
import { useRouteView } from './use-route-view.ts'

/** The map and, below it, the same in words: whatever is pressed on the one can be chosen or typed in the other. */
export function RouteEditor({ tour, route, line, places, rivers, map, point, hasCourses }: RouteFormProps) {
  const { t } = useFrame()
  const state = useRoute({ tour, route, line, places })
  const [mode, setMode] = useState<MapMode>('places')
  const [proposing, setProposing] = useState<{ at: Place | null; name: string }>()
  const [news, setNews] = useState('')
  const { form } = state

  /** The form goes, so that the next press is on the map again. */
  const endProposing = () => {
    if (proposing) stage.current?.focus()
    setProposing(undefined)
  }
  const add: typeof state.addPlace = place => {
    state.addPlace(place)
    endProposing()
    setNews(t('account:route.added', { name: place.name }))
  }
  const press = (at: Place) => {
    if (mode === 'line') return state.draw(at)
    const isStop = form.values.stops.some(stop => stop.at?.[0] === at.lng && stop.at[1] === at.lat)
    if (!isStop) setProposing({ at, name: '' })
  }
  const choose = (id: string, pressed?: Place) => {
    const place = state.known.find(it => it.id === id)
    if (!place) return
    // The line goes where it was pressed: many places are centres of villages.
    if (mode === 'line') state.draw(pressed ?? { lng: place.at[0], lat: place.at[1] })
    else add(place)
  }
  const view: RouteView = useRouteView(state, proposing?.at ?? null)
  const moveEnd = (end: keyof Cut, toKm: number) => {
    const { recorded } = state
    if (recorded) state.cutRecorded(movedCut(recorded, end, toKm))
  }
  const { stage, isFailed } = useRouteEditorMap({ map, view, onPress: press, onPlace: choose, onEnd: moveEnd })

  return (
    <div className={styles.editor}>
      <MapTools mode={mode} onMode={setMode} steps={state.steps} />
      {!isFailed && <div ref={stage} className={styles.stage} />}
      <p className={styles.text}>{isFailed ? t('account:route.mapFailed') : t(`account:route.howTo.${mode}`)}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {mode === 'line' && <LineTools state={state} point={point} hasCourses={hasCourses} />}
      {mode === 'places' && !proposing && (
        <PlaceChooser
          near={state.known}
          taken={form.values.stops.flatMap(stop => stop.accessPoint ?? [])}
          point={point}
          onChoose={add}
          onPropose={at => setProposing({ at, name: '' })}
        />
      )}
      {proposing && (
        <PlaceForm
          key={`${proposing.at?.lng} ${proposing.at?.lat}`}
          {...proposing}
          rivers={rivers}
          point={point}
          onAdded={add}
          onCancel={endProposing}
        />
      )}
      <Form form={form} submit={t('account:tour.save')}>
        <StopList state={state} tour={tour} onName={setProposing} />
        <RouteLine state={state} tour={tour} />
      </Form>
      <DistanceProposal tour={tour} proposed={state.proposed} />
    </div>
  )
}
