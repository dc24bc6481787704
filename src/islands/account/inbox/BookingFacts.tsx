import type { BookingJson } from '#src/domain/bookings/json.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { phoneHref, phoneText } from '#src/domain/phone.ts'
import { totalText, whenText } from '#src/i18n/booking-phrases.ts'
import { ownBoatsText } from '#src/i18n/sentence/boats.ts'
import { useFrame } from '../../form/frame.tsx'
import styles from './inbox.module.css'

/** The facts of a request: who wants to come, when and for how much. */
export function BookingFacts({ booking }: { booking: BookingJson }) {
  const { locale, t } = useFrame()
  const { tour, boats, price, guest, message, asksFirst } = booking
  return (
    <>
      <p className={styles.when}>{whenText({ locale, t }, booking)}</p>
      <ul role="list" className={styles.facts}>
        <li>{tour.name}</li>
        <li>{whoText({ locale, t }, booking)}</li>
        <li>{boats.length ? ownBoatsText({ locale, t }, boats) : t('inbox:card.uncounted')}</li>
        <li>{totalText({ locale, t }, price)}</li>
        {guest.phone && (
          <li>
            <a href={phoneHref(guest.phone)}>{phoneText(guest.phone)}</a>
          </li>
        )}
      </ul>
      {asksFirst && <p>{t('inbox:card.large')}</p>}
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </>
  )
}
