import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { DateField } from '../../../contact/DateField.tsx'
import styles from '../../../fields/fields.module.css'
import { PriceField } from '../../../fields/PriceField.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import type { AnswerValues } from './answers.ts'

/** Another day, time or price. Boats follow from them. */
export function TermsFields({ form }: { form: Form<AnswerValues> }) {
  const { t } = useFrame()
  const { 'offer.startsOn': startsOn } = form.values
  return (
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
      <TextField {...form.field('offer.startTime')} type="time" label={t('inbox:terms.time')} isOptional />
      <PriceField {...form.field('offer.totalCents')} {...BOOKING_LIMITS.totalCents} label={t('inbox:terms.total')} />
    </div>
  )
}
