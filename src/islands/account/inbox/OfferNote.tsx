import type { BookingJson } from '#src/domain/bookings/json.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { keptText, offeredTotalText, whenText } from '#src/i18n/booking-phrases.ts'
import { ownBoatsText } from '#src/i18n/sentence/boats.ts'
import { useFrame } from '../../form/frame.tsx'
import styles from './inbox.module.css'

/** Another time or price that one side has offered the other, or what came of a move. */
export function OfferNote({ booking }: { booking: BookingJson }) {
  const { locale, t } = useFrame()
  const { offer } = booking
  if (!offer) {
    const kept = keptText({ locale, t }, booking)
    return kept ? <p>{kept}</p> : null
  }
  const { adults, childAges = [] } = offer
  const party = adults === undefined ? '' : whoText({ locale, t }, { adults, childAges })
  const terms = [
    whenText({ locale, t }, offer),
    party,
    ownBoatsText({ locale, t }, offer.boats),
    offeredTotalText({ locale, t }, booking, offer),
  ]
  const what = terms.filter(Boolean).join('; ')
  return (
    <div className={styles.offer}>
      <p>{t(`inbox:offer.${offer.by}`, { what })}</p>
      {offer.note && <blockquote className={styles.message}>{offer.note}</blockquote>}
    </div>
  )
}
