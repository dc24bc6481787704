import { FLEET_LIMITS, type FleetBoat } from '#src/domain/boats/boat.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { Checkbox } from '../../../fields/Checkbox.tsx'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { PriceField } from '../../../fields/PriceField.tsx'
import { TextArea } from '../../../fields/TextArea.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { type PhoneValues, withCount } from './phone-booking.ts'

type Props = { form: Form<PhoneValues>; fleet: readonly FleetBoat[] }

/** Fields for what is rarely said on the telephone: the price, the boats, a note. */
export function OwnBoats({ form, fleet }: Props) {
  const { t } = useFrame()
  const { boats, hasOwnBoats } = form.values
  const countOf = (kind: string) => boats.find(it => it.kind === kind)?.count ?? 0
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
      {hasOwnBoats && (
        <div className={styles.pair} data-field="boats">
          {fleet.map(({ kind }) => (
            <NumberField
              key={kind}
              name={`boats.${kind}`}
              min={0}
              max={FLEET_LIMITS.owned.max}
              label={t(`boats:${kind}`)}
              value={countOf(kind)}
              error={undefined}
              onChange={count => form.set({ boats: withCount(boats, kind, typeof count === 'number' ? count : 0) })}
            />
          ))}
        </div>
      )}
    </>
  )
}
