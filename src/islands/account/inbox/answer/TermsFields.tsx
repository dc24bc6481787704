import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { offerPrice } from '#src/domain/bookings/offer-price.ts'
import { isSameParty, knownAges, peopleOf } from '#src/domain/party/party.ts'
import { refusalText } from '#src/i18n/sentence/quote.ts'
import { isLocalDate, localDateOf } from '#src/lib/local-date.ts'
import { DateField } from '../../../contact/DateField.tsx'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { PriceField } from '../../../fields/PriceField.tsx'
import { ChildAges } from '../../../fields/party/ChildAges.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { PriceTable } from '../../PriceTable.tsx'
import { useQuoteFor } from '../add/use-quote.ts'
import type { AnswerValues } from './answers.ts'

type Props = { booking: BookingJson; form: Form<AnswerValues> }

/** Another day, time, party or price. Boats follow from them, and the price too unless another one is typed. */
export function TermsFields({ booking, form }: Props) {
  const { t } = useFrame()
  const { 'offer.startsOn': startsOn } = form.values
  const { value: ages, error, onChange } = form.field('offer.childAges')
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
      <div className={styles.pair} data-field="offer.childAges">
        <NumberField {...form.field('offer.adults')} {...BOOKING_LIMITS.adults} label={t('party:fields.adults')} />
        <ChildAges ages={ages} error={error} onChange={onChange} />
      </div>
      <DayPrice booking={booking} values={form.values} />
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

/** The price of that day, by the same rules as that of the offer itself, and whether a child is younger than the tour takes. */
function DayPrice({ booking, values }: { booking: BookingJson; values: AnswerValues }) {
  const { locale, t } = useFrame()
  const { tour, price, days } = booking
  const { 'offer.startsOn': startsOn, 'offer.adults': adults, 'offer.childAges': childAges } = values
  const known = knownAges(childAges)
  const party = typeof adults === 'number' && known ? { adults, childAges: known } : booking
  const isOther = isLocalDate(startsOn) && (startsOn !== booking.startsOn || !isSameParty(booking, party))
  const { adults: count, childAges: ages } = party
  const quote = useQuoteFor(
    isOther && tour._id && peopleOf(party) > 0
      ? { channel: 'phone', tour: tour._id, startsOn, adults: count, childAges: ages }
      : undefined,
  )
  if (!isLocalDate(startsOn) || !known || (isOther && !quote)) return null
  const to = { startsOn, days, adults: count, childAges: ages, boats: quote?.boats ?? booking.boats }
  const sum = offerPrice({ ...booking, ...price }, to, quote?.price)
  const isEstimate = price.isEstimate && (quote?.price?.isEstimate ?? true)
  return (
    <section aria-label={t('inbox:terms.ofDay')}>
      <PriceTable price={{ ...sum, isEstimate }} people={peopleOf(party)} tripDays={days} isOwn />
      {quote?.refusal === 'young' && <p>{refusalText({ locale, t }, quote)}</p>}
    </section>
  )
}
