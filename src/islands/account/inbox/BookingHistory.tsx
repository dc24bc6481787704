import { useId } from 'react'
import type { BookingEventJson } from '#src/domain/bookings/json.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useFrame } from '../../form/frame.tsx'
import styles from './inbox.module.css'

/** The events of a booking and who caused them, the latest first. */
export function BookingHistory({ events }: { events: readonly BookingEventJson[] }) {
  const { locale, t } = useFrame()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('inbox:history.title')}</h2>
      <ol role="list" className={styles.history}>
        {events
          .toSorted((a, b) => b.seq - a.seq)
          .map(({ seq, at, event, actor, note }) => (
            <li key={seq}>
              <p>
                <strong>{t(`inbox:history.event.${event}`)}</strong>{' '}
                <span className="muted">
                  {t(`inbox:history.actor.${actor}`)}, <time dateTime={at}>{formatMoment(locale, new Date(at))}</time>
                </span>
              </p>
              {note && <blockquote className={styles.message}>{note}</blockquote>}
            </li>
          ))}
      </ol>
    </section>
  )
}
