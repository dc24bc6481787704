import { FLEET_LIMITS, type FleetBoat } from '#src/domain/boats/boat.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { boatName } from '#src/i18n/sentence/boats.ts'
import { Checkbox } from '../../../fields/Checkbox.tsx'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { PriceField } from '../../../fields/PriceField.tsx'
import { TextArea } from '../../../fields/TextArea.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { freeOf, type PhoneValues, withCount } from './phone-booking.ts'

type Props = { form: Form<PhoneValues>; fleet: readonly FleetBoat[]; free: QuoteJson['free'] | undefined }

/** Fields for what is rarely said on the telephone: the price, the boats, a note. */
export function OwnBoats({ form, fleet, free }: Props) {
  const { t } = useFrame()
  return (
    <>
      <PriceField
        {...form.field('totalCents')}
        {...BOOKING_LIMITS.totalCents}
        label={t('inbox:terms.total')}
        hint={t('inbox:add.totalHint')}
        isOptional
      />
      <TextArea {...form.field('message')} label={t('inbox:add.note')} rows={2} isOptional />
      {fleet.length > 0 && <Checkbox {...form.field('hasOwnBoats')} label={t('inbox:add.ownBoats')} />}
      {form.values.hasOwnBoats && (
        <div className={styles.pair} data-field="boats">
          {fleet.map(boat => (
            <BoatField key={boat.kind} form={form} boat={boat} free={freeOf(free, boat.kind)} />
          ))}
        </div>
      )}
    </>
  )
}

type BoatProps = { form: Form<PhoneValues>; boat: FleetBoat; free: number | undefined }

/** How many of a kind, and whether those that are missing are borrowed for the day. */
function BoatField({ form, boat: { kind, seats }, free }: BoatProps) {
  const { t } = useFrame()
  const { boats } = form.values
  const { count = 0, borrowed = 0 } = boats.find(it => it.kind === kind) ?? {}
  const missing = free === undefined ? borrowed : Math.max(0, count - free)
  const name = `boats.${kind}`
  return (
    <div>
      <NumberField
        name={name}
        min={0}
        max={FLEET_LIMITS.owned.max}
        label={boatName({ t }, { kind, seats })}
        hint={free === undefined ? undefined : t('inbox:add.free', { count: free })}
        value={count}
        error={form.field('boats').error}
        onChange={typed => form.set({ boats: withCount(boats, kind, typeof typed === 'number' ? typed : 0) })}
      />
      {missing > 0 && (
        <Checkbox
          name={`${name}.borrowed`}
          label={t('inbox:add.borrow', { count: missing })}
          value={borrowed > 0}
          error={undefined}
          onChange={isBorrowed => form.set({ boats: withCount(boats, kind, count, isBorrowed ? missing : 0) })}
        />
      )}
    </div>
  )
}
