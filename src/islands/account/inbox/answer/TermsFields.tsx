import { BOOKING_LIMITS, peopleOf } from '#src/domain/bookings/booking.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { offerPrice } from '#src/domain/bookings/offer-price.ts'
import { isLocalDate, localDateOf } from '#src/lib/local-date.ts'
import { DateField } from '../../../contact/DateField.tsx'
import styles from '../../../fields/fields.module.css'
import { PriceField } from '../../../fields/PriceField.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { PriceTable } from '../../PriceTable.tsx'
import { useQuoteFor } from '../add/use-quote.ts'
import type { AnswerValues } from './answers.ts'

type Props = { booking: BookingJson; form: Form<AnswerValues> }

/** Another day, time or price. Boats follow from them, and the price too unless another one is typed. */
export function TermsFields({ booking, form }: Props) {
  const { t } = useFrame()
  const { 'offer.startsOn': startsOn } = form.values
  return (
    <>
      <div className={styles.pair}>
        {/* The browser's field reads its value once: a restored one needs a new field. */}
        <DateField
          key={form.isRestored ? 'restored' : 'new'}
          {...form.field('offer.startsOn')}
          value={startsOn}
          label={t('inbox:terms.day')}
          min={localDateOf(new Date())}
          tooEarly={t('inbox:terms.past')}
        />
        <TextField {...form.field('offer.startTime')} type="time" label={t('inbox:terms.time')} />
      </div>
      <DayPrice booking={booking} startsOn={startsOn} />
      <PriceField
        {...form.field('offer.totalCents')}
        {...BOOKING_LIMITS.totalCents}
        label={t('inbox:terms.total')}
        hint={t('inbox:terms.totalHint')}
        isOptional
      />
    </>
  )
}

/** The price of that day, by the same rules as that of the offer itself. */
function DayPrice({ booking, startsOn }: { booking: BookingJson; startsOn: string }) {
  const { t } = useFrame()
  const { tour, adults, childAges, price, boats, days } = booking
  const isOther = isLocalDate(startsOn) && startsOn !== booking.startsOn
  const quote = useQuoteFor(isOther && tour._id ? { tour: tour._id, startsOn, adults, childAges } : undefined)
  if (!isLocalDate(startsOn) || (isOther && !quote)) return null
  const to = { startsOn, days, boats: quote?.boats ?? boats }
  const sum = offerPrice({ ...booking, ...price }, to, quote?.price)
  const isEstimate = price.isEstimate && (quote?.price?.isEstimate ?? true)
  return (
    <section aria-label={t('inbox:terms.ofDay')}>
      <PriceTable price={{ ...sum, isEstimate }} people={peopleOf(booking)} tripDays={days} isOwn />
    </section>
  )
}
