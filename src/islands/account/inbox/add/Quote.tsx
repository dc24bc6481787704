import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { boatsText, totalText } from '#src/i18n/booking-phrases.ts'
import { useFrame } from '../../../form/frame.tsx'
import styles from '../inbox.module.css'
import type { PhoneValues } from './phone-booking.ts'
import { useQuote } from './use-quote.ts'

/** What a provider cannot book past; other rules are theirs to bend. */
const REFUSED = ['full', 'closed', 'past'] as const
const isRefused = (it: QuoteJson['availability']): it is (typeof REFUSED)[number] =>
  (REFUSED as readonly string[]).includes(it)

/** Boats and price of what has been filled in so far. */
export function Quote({ values }: { values: PhoneValues }) {
  const { locale, t } = useFrame()
  const quote = useQuote(values)
  const words = quote && {
    boats: boatsText({ locale, t }, quote.boats),
    price: quote.price ? totalText({ locale, t }, quote.price) : '',
  }
  const text =
    quote && isRefused(quote.availability)
      ? t(`inbox:quote.${quote.availability}`)
      : words && (words.boats ? t('inbox:quote.boats', words) : t('inbox:quote.price', words))
  return (
    <p role="status" className={styles.quote}>
      {text}
    </p>
  )
}
