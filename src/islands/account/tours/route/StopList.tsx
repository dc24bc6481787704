import { useRef } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import { announce } from '#src/stores/announcements.ts'
import { FieldError } from '../../../fields/Labelled.tsx'
import { useFrame } from '../../../form/frame.tsx'
import { EndsQuestion } from '../places/EndsQuestion.tsx'
import styles from './route.module.css'
import { kmByLine, type RouteTour } from './route-faults.ts'
import type { StopValue } from './route-values.ts'
import { StopItem } from './StopItem.tsx'
import type { RouteState } from './use-route.ts'

type Props = { state: RouteState; tour: RouteTour; onName: (proposing: { at: Place; name: string }) => void }

/** The stops in the order of the river: moved, taken away, and what else is known of them. */
export function StopList({ state, tour, onName }: Props) {
  const { t } = useFrame()
  const { form } = state
  const { stops } = form.values
  const nameOf = ({ name }: StopValue) => name || t('account:route.unnamed')
  const byLine = kmByLine(form.values, tour)
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={list} className={styles.part} data-field="stops" tabIndex={-1} aria-describedby="stops-error">
      <legend>{t('account:route.stops')}</legend>
      {stops.length === 0 && <p className={styles.text}>{t('account:route.none')}</p>}
      <ol role="list" className={styles.stops}>
        {stops.map((stop, at) => (
          <StopItem
            key={stop.accessPoint ?? stop.role}
            {...{ stop, at, tour, onName }}
            last={stops.length - 1}
            kmByLine={byLine[at] ?? null}
            onChange={changes => state.changeStop(at, changes)}
            onRole={role => state.changeStops(stops.map((it, index) => (index === at ? { ...it, role } : it)))}
            onMove={to => {
              state.changeStops(stops.toSpliced(at, 1).toSpliced(to, 0, stop))
              announce(t('common:form.moved', { name: nameOf(stop), at: to + 1, count: stops.length }))
            }}
            onRemove={() => {
              state.changeStops(stops.toSpliced(at, 1))
              // Its button goes with it.
              list.current?.focus({ preventScroll: true })
              announce(t('common:form.removed', { name: nameOf(stop) }))
            }}
          />
        ))}
      </ol>
      <EndsQuestion question={state.question} isSure={form.field('isSureOfEnds')} />
      <FieldError id="stops" error={form.errors.stops} />
    </fieldset>
  )
}
