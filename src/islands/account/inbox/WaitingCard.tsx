import { useState } from 'react'
import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { paths } from '#src/paths.ts'
import { useFrame } from '../../form/frame.tsx'
import { Answers } from './answer/Answers.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import styles from './inbox.module.css'
import { OfferNote } from './OfferNote.tsx'
import { Warnings } from './Warnings.tsx'

/** `warnings`: of the days that were asked for when the page was made. */
type Props = { booking: BookingJson; templates: readonly AnswerTemplateJson[]; warnings: readonly string[] }

/** A request that waits, with its answers; once answered it stays until the page is left. */
export function WaitingCard({ booking: first, templates, warnings }: Props) {
  const { locale, t } = useFrame()
  const [booking, setBooking] = useState(first)
  const { _id, guest, status, expiresAt, offer } = booking
  const present = booking.version === first.version ? warnings : []
  // Also of a move that its guest proposes.
  const isAsked = status === 'requested' || offer?.by === 'guest'
  return (
    <article className={styles.card} aria-labelledby={`booking-${_id}`}>
      <header className={styles.head}>
        <h3 id={`booking-${_id}`}>
          <a href={paths.inboxRequest(locale, _id)}>{guest.name || t('inbox:card.nameless')}</a>
        </h3>
        {expiresAt && isAsked ? (
          <p className={styles.until}>{t('inbox:card.until', { when: formatUntil(locale, new Date(expiresAt)) })}</p>
        ) : (
          <p className={styles.status}>{t(`inbox:status.${status}`)}</p>
        )}
      </header>
      <BookingFacts booking={booking} />
      <OfferNote booking={booking} />
      <Warnings lines={present} />
      <Answers booking={booking} templates={templates} warnings={present} onChange={setBooking} />
    </article>
  )
}
