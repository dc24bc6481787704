import { useStore } from '@nanostores/react'
import { dayOf } from '#src/domain/party/party.ts'
import { $party, chooseParty } from '#src/stores/party.ts'
import { ChildAges } from '../fields/party/ChildAges.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { useFrame } from '../form/frame.tsx'
import styles from './contact.module.css'
import { DateField } from './DateField.tsx'

/** More come seldom; of a larger party that was chosen elsewhere the number is there too. */
const MOST_LISTED = 50

const adultsUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => String(1 + index)).map(it => ({ value: it, label: it }))

/** When, how many adults, and how old the children are; remembered in this browser. */
export function PartyFields() {
  const { t } = useFrame()
  const { date, adults, childAges } = useStore($party)
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
        label={t('party:fields.adults')}
        choices={adultsUpTo(Math.max(MOST_LISTED, adults))}
        value={String(adults)}
        error={undefined}
        onChange={it => chooseParty({ adults: Number(it) })}
      />
      <ChildAges ages={childAges} onChange={ages => chooseParty({ childAges: ages })} />
    </div>
  )
}
