import { type ChildAges as Ages, PARTY_LIMITS, resizeAges } from '#src/domain/party/party.ts'
import { ageChoice } from '#src/domain/party/party-text.ts'
import { useFrame } from '../../form/frame.tsx'
import { SelectField } from '../SelectField.tsx'

const { min, max } = PARTY_LIMITS.childAge
const COUNTS = Array.from({ length: PARTY_LIMITS.children + 1 }, (_, count) => String(count))

type Props = {
  ages: Ages
  onChange: (ages: Ages) => void
  /** Why ages are refused; it is shown where one is missing. */
  error?: string | undefined
}

/** How many children come and how old each of them is: chosen, never assumed. */
export function ChildAges({ ages, onChange, error }: Props) {
  const { locale, t } = useFrame()
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index).map(age => ({
    value: String(age),
    label: ageChoice({ locale, t }, age),
  }))
  return (
    <>
      <SelectField
        name="children"
        label={t('party:fields.children')}
        choices={COUNTS.map(value => ({ value, label: value }))}
        value={String(ages.length)}
        error={undefined}
        onChange={count => onChange(resizeAges(ages, Number(count)))}
      />
      {ages.map((age, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name
          key={index}
          name={`childAges.${index}`}
          label={t('party:fields.childAge', { number: index + 1 })}
          placeholder={t('party:fields.choose')}
          choices={choices}
          value={String(age ?? '')}
          error={age === null ? error : undefined}
          onChange={value => onChange(ages.with(index, value === '' ? null : Number(value)))}
        />
      ))}
    </>
  )
}
