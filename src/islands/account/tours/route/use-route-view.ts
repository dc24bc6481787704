import { useMemo } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import { useFrame } from '../../../form/frame.tsx'
import type { RouteView, StopMark } from '../../../map/route/route-editor-map.ts'
import { useCutWords } from './line/use-cut-words.ts'
import { lineOf, placeOf, type StopValue } from './route-values.ts'
import type { RouteState } from './use-route.ts'

/** The view of the map; parts that stay the same are not drawn again. */
export function useRouteView({ form, others, recorded }: RouteState, proposed: Place | null): RouteView {
  const { t } = useFrame()
  const { stops, line } = form.values
  const ids = others.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place never changes
  const places = useMemo(
    () => others.map(({ id, name, at }) => ({ id, label: name, at: { lng: at[0], lat: at[1] } })),
    [ids],
  )
  const marks = useMemo(() => {
    const named = (stop: StopValue) => stop.name || t('account:route.unnamed')
    return stops.flatMap((stop, index): StopMark[] => {
      const at = placeOf(stop)
      const look = stop.role === 'put-in' || stop.role === 'take-out' ? stop.role : 'stop'
      const text = look === 'put-in' ? 'A' : look === 'take-out' ? 'B' : String(index)
      return at ? [{ text, look, at, label: `${t(`account:route.role.${stop.role}`)}: ${named(stop)}` }] : []
    })
  }, [stops, t])
  const course = useMemo(() => lineOf({ line }), [line])
  const words = useCutWords()
  const recording = recorded && {
    line: recorded.whole,
    ends: (['fromKm', 'toKm'] as const).map(id => ({
      id,
      label: words.labels[id],
      km: recorded.cut[id],
      maxKm: recorded.km,
      text: words.text(recorded.cut[id]),
    })),
  }
  return { places, stops: marks, line: course, proposed, recording }
}
