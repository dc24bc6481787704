import styles from '../../../fields/fields.module.css'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import type { PhoneValues } from './phone-booking.ts'

/** Fields for the guest of a booking, and where they can be called. */
export function GuestFields({ form }: { form: Form<PhoneValues> }) {
  const { t } = useFrame()
  return (
    <div className={styles.pair}>
      <TextField {...form.field('guest.name')} label={t('inbox:add.name')} autoComplete="off" />
      <TextField
        {...form.field('guest.phone')}
        type="tel"
        inputMode="tel"
        label={t('inbox:add.phone')}
        autoComplete="off"
        isOptional
      />
    </div>
  )
}
