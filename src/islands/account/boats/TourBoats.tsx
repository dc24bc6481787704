import { type BoatType, FLEET_LIMITS } from '#src/domain/boats/boat.ts'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import type { Choice } from '../../fields/choice.ts'
import { NumberField } from '../../fields/NumberField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { Form } from '../../form/use-form.ts'
import styles from './boats.module.css'
import { rowsOf } from './rows.ts'
import type { SeasonValues, TourBoatRow } from './season-values.ts'

type Props = { form: Form<SeasonValues>; kinds: readonly Choice[] }

/** On what boats a tour goes, and how many of each one party may have. */
export function TourBoats({ form, kinds }: Props) {
  const { t } = useFrame()
  const rows = rowsOf<SeasonValues, TourBoatRow>(form, 'boats')
  const choose = (chosen: readonly string[]) =>
    form.set({
      boats: chosen.map(
        kind => rows.list.find(row => row.kind === kind) ?? { kind: kind as BoatType, maxPerBooking: null },
      ),
    })
  return (
    <>
      <CheckboxList
        name="boats"
        value={rows.list.map(({ kind }) => kind)}
        onChange={choose}
        error={rows.error}
        label={t('account:boats.onWhat')}
        hint={t('account:boats.onWhatHint')}
        choices={kinds}
      />
      {rows.list.length > 0 && (
        <div className={styles.fields}>
          {rows.list.map(({ kind }, at) => (
            <NumberField
              key={kind}
              {...rows.field(at, 'maxPerBooking')}
              label={t('account:boats.most', { name: kinds.find(({ value }) => value === kind)?.label ?? kind })}
              {...FLEET_LIMITS.perBooking}
              isOptional
            />
          ))}
        </div>
      )}
    </>
  )
}
