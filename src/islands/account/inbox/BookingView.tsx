import { useState } from 'react'
import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { framed, useFrame } from '../../form/frame.tsx'
import { Answers } from './answer/Answers.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import styles from './inbox.module.css'
import { OfferNote } from './OfferNote.tsx'
import { Warnings } from './Warnings.tsx'

/** `warnings`: of the days that were asked for when the page was made. */
type Props = { booking: BookingJson; templates: readonly AnswerTemplateJson[]; warnings: readonly string[] }

/** All of one booking, and every answer that it can have now. */
export const BookingView = framed(View)

function View({ booking: first, templates, warnings }: Props) {
  const { locale, t } = useFrame()
  const [booking, setBooking] = useState(first)
  const { status, offer, expiresAt, channel, declineReason, cancelReason } = booking
  const present = booking.version === first.version ? warnings : []
  const isWaiting = status === 'requested' || offer !== null
  const until = offer?.by === 'provider' ? 'inbox:card.guestUntil' : 'inbox:card.until'
  return (
    <div className={styles.view}>
      <div className={styles.card}>
        <p className={styles.head}>
          <strong className={styles.status}>{t(`inbox:status.${status}`)}</strong>
          {channel === 'phone' && <span className={styles.status}>{t('inbox:card.phone')}</span>}
          {isWaiting && expiresAt && (
            <span className={styles.until}>{t(until, { when: formatUntil(locale, new Date(expiresAt)) })}</span>
          )}
        </p>
        {declineReason && <p>{t(`inbox:declineReason.${declineReason}`)}</p>}
        {cancelReason && <p>{t(`inbox:cancelReason.${cancelReason}`)}</p>}
        <BookingFacts booking={booking} />
        <OfferNote booking={booking} />
        <Warnings lines={present} />
        <Answers booking={booking} templates={templates} warnings={present} onChange={setBooking} />
      </div>
      <BookingDetails booking={booking} />
      <BookingHistory events={booking.events} />
    </div>
  )
}
