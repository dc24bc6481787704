import { useEffect, useState } from 'react'
import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { $waiting } from '#src/stores/waiting.ts'
import { framed, useFrame } from '../../form/frame.tsx'
import styles from './inbox.module.css'
import { WaitingCard } from './WaitingCard.tsx'

/** Saved answers by the provider whose they are. */
export type Templates = Readonly<Record<string, readonly AnswerTemplateJson[]>>

type Props = {
  bookings: readonly BookingJson[]
  templates: Templates
  /** The lines of each booking, by its id. */
  warnings?: Readonly<Record<string, readonly string[]>>
  /** How many waited when the page was made, those of further pages included. */
  waiting: number
}

/** The requests that wait for an answer, the most urgent first. */
export const WaitingList = framed(List)

function List({ bookings, templates, warnings = {}, waiting }: Props) {
  const { t } = useFrame()
  const [seen, setSeen] = useState(waiting)
  const [now, setNow] = useState(waiting)
  useEffect(
    () =>
      $waiting.subscribe((count = waiting) => {
        setNow(count)
        // Those answered here or elsewhere make room for new ones.
        setSeen(before => Math.min(before, count))
      }),
    [waiting],
  )
  const added = now - seen
  return (
    <>
      <p role="status" className={added > 0 ? styles.added : undefined}>
        {added > 0 && (
          <>
            {t('inbox:fresh.added', { count: added, value: added })}{' '}
            <button type="button" className="pill" onClick={() => location.reload()}>
              {t('inbox:show')}
            </button>
          </>
        )}
      </p>
      {bookings.map(booking => (
        <WaitingCard
          key={booking._id}
          booking={booking}
          templates={templates[booking.provider._id ?? ''] ?? []}
          warnings={warnings[booking._id] ?? []}
        />
      ))}
    </>
  )
}
