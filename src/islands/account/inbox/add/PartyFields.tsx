import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { ChildAges } from '../../../fields/party/ChildAges.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import type { PhoneValues } from './phone-booking.ts'

/** How many come, and how old the children are. */
export function PartyFields({ form }: { form: Form<PhoneValues> }) {
  const { t } = useFrame()
  const { value, error, onChange } = form.field('childAges')
  return (
    <div className={styles.pair} data-field="childAges">
      <NumberField {...form.field('adults')} {...BOOKING_LIMITS.adults} label={t('party:fields.adults')} />
      <ChildAges ages={value} error={error} onChange={onChange} />
    </div>
  )
}
