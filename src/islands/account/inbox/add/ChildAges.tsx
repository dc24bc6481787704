import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import styles from '../../../fields/fields.module.css'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'

const { min, max } = BOOKING_LIMITS.childAge
const AGES = Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map(it => ({
  value: it,
  label: it,
}))

type Props = { ages: readonly number[]; onChange: (ages: readonly number[]) => void }

export function ChildAges({ ages, onChange }: Props) {
  const { t } = useFrame()
  if (ages.length === 0) return null
  return (
    <div className={styles.pair}>
      {ages.map((age, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name
          key={index}
          name={`childAges.${index}`}
          label={t('inbox:add.childAge', { number: index + 1 })}
          choices={AGES}
          value={String(age)}
          error={undefined}
          onChange={it => onChange(ages.with(index, Number(it)))}
        />
      ))}
    </div>
  )
}
