import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { agesOf, PARTY_LIMITS } from '#src/domain/party/party.ts'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { ChildAges } from './ChildAges.tsx'
import type { PhoneValues } from './phone-booking.ts'

/** How many come, and how old the children are. */
export function PartyFields({ form }: { form: Form<PhoneValues> }) {
  const { t } = useFrame()
  const { childAges } = form.values
  const setAges = (ages: readonly number[]) => form.set({ childAges: ages })
  return (
    <>
      <div className={styles.pair}>
        <NumberField {...form.field('adults')} {...BOOKING_LIMITS.adults} label={t('inbox:add.adults')} />
        <NumberField
          name="childAges"
          min={0}
          max={PARTY_LIMITS.children}
          value={childAges.length}
          error={form.field('childAges').error}
          label={t('inbox:add.children')}
          onChange={count =>
            typeof count === 'number' && setAges(agesOf(Math.min(Math.max(count, 0), PARTY_LIMITS.children), childAges))
          }
        />
      </div>
      <ChildAges ages={childAges} onChange={setAges} />
    </>
  )
}
