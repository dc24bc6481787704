import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { ALONE_FROM_AGE } from '#src/domain/prices/rate.ts'
import { boatsText } from '#src/i18n/booking-phrases.ts'
import { useFrame } from '../../../form/frame.tsx'
import { PriceTable } from '../../PriceTable.tsx'
import styles from '../inbox.module.css'
import type { PhoneValues } from './phone-booking.ts'
import { useQuote } from './use-quote.ts'

/** Refusals that a provider cannot book past; other rules are theirs to bend. */
const REFUSED = ['full', 'closed', 'past'] as const
const isRefused = (it: QuoteJson['availability']): it is (typeof REFUSED)[number] =>
  (REFUSED as readonly string[]).includes(it)

/** Boats and price of what has been filled in so far. */
export function Quote({ values }: { values: PhoneValues }) {
  const { locale, t } = useFrame()
  const quote = useQuote(values)
  const words = quote && {
    boats: boatsText({ locale, t }, quote.boats),
  }
  const text =
    quote && isRefused(quote.availability)
      ? t(`inbox:quote.${quote.availability}`)
      : words?.boats && t('inbox:quote.boats', words)
  return (
    <div role="status" className={styles.quote}>
      <p>{text}</p>
      {quote?.price && (
        <PriceTable
          price={quote.price}
          people={peopleOf({ adults: Number(values.adults), childAges: values.childAges })}
          tripDays={quote.days}
          isOwn
        />
      )}
      {quote?.cheaperTaken && <p>{t('prices:cheaperTaken')}</p>}
      {quote?.refusal && <p>{t(`bookings:refused.${quote.refusal}`, { age: ALONE_FROM_AGE })}</p>}
    </div>
  )
}
