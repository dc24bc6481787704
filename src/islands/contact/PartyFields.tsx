import { useStore } from '@nanostores/react'
import { agesOf, dayOf, PARTY_LIMITS } from '#src/domain/party/party.ts'
import { $party, chooseParty } from '#src/stores/party.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { useFrame } from '../form/frame.tsx'
import styles from './contact.module.css'
import { DateField } from './DateField.tsx'

const choices = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map(it => ({ value: it, label: it }))
const ADULTS = choices(PARTY_LIMITS.adults.min, PARTY_LIMITS.adults.max)
const CHILDREN = choices(0, PARTY_LIMITS.children)
const AGES = choices(PARTY_LIMITS.childAge.min, PARTY_LIMITS.childAge.max)

/** When, how many adults, and how old the children are; remembered in this browser. */
export function PartyFields() {
  const { t } = useFrame()
  const { date, adults, childAges } = useStore($party)
  const setChildren = (count: number) => chooseParty({ childAges: agesOf(count, childAges) })
  return (
    <div className={styles.party}>
      <DateField
        name="date"
        label={t('tours:write.date')}
        min={dayOf(new Date())}
        tooEarly={t('tours:write.past')}
        value={date}
        error={undefined}
        onChange={it => chooseParty({ date: it })}
      />
      <SelectField
        name="adults"
        label={t('tours:write.adults')}
        choices={ADULTS}
        value={String(adults)}
        error={undefined}
        onChange={it => chooseParty({ adults: Number(it) })}
      />
      <SelectField
        name="children"
        label={t('tours:write.children')}
        choices={CHILDREN}
        value={String(childAges.length)}
        error={undefined}
        onChange={it => setChildren(Number(it))}
      />
      {childAges.map((age, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name
          key={index}
          name={`childAges.${index}`}
          label={t('tours:write.childAge', { number: index + 1 })}
          choices={AGES}
          value={String(age)}
          error={undefined}
          onChange={it => chooseParty({ childAges: childAges.with(index, Number(it)) })}
        />
      ))}
    </div>
  )
}
