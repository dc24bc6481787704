import { FLEET_LIMITS } from '#src/domain/boats/boat.ts'
import { outagesBody } from '#src/domain/boats/schema.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Choice } from '../../fields/choice.ts'
import { DayField } from '../../fields/DayField.tsx'
import { NumberField } from '../../fields/NumberField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from '../providers/ProviderForm.tsx'
import { ProviderForm } from '../providers/ProviderForm.tsx'
import { RowList } from './RowList.tsx'
import { rowsOf } from './rows.ts'
import { useRowsForm } from './use-rows-form.ts'

type OutageRow = { kind: string; fromDay: string; toDay: string; count: TypedNumber; note: string }
type Props = EditorProps & { outages: readonly OutageRow[]; kinds: readonly Choice[]; today: string }

/** Boats that are under repair or lent. */
export const OutagesForm = framed(Fields)

function Fields({ providerId, outages, kinds, today }: Props) {
  const { t } = useFrame()
  const form = useRowsForm({ call: `providers/${providerId}/outages`, initial: { outages }, schema: outagesBody })
  const rows = rowsOf<typeof form.values, OutageRow>(form, 'outages')
  const [first] = kinds
  const add = () => rows.add({ kind: first?.value ?? '', fromDay: today, toDay: today, count: 1, note: '' })
  return (
    <ProviderForm form={form}>
      <RowList
        name="outages"
        count={rows.list.length}
        titleOf={at => kinds.find(({ value }) => value === rows.list[at]?.kind)?.label ?? ''}
        empty={t('account:boats.noOutages')}
        add={t('account:boats.addOutage')}
        onAdd={add}
        onRemove={rows.remove}
        error={rows.error}
      >
        {at => (
          <>
            <SelectField {...rows.field(at, 'kind')} label={t('account:boats.kind')} choices={kinds} />
            <NumberField
              {...rows.field(at, 'count')}
              label={t('account:boats.away')}
              min={1}
              max={FLEET_LIMITS.owned.max}
            />
            <DayField {...rows.field(at, 'fromDay')} label={t('account:boats.from')} />
            <DayField {...rows.field(at, 'toDay')} label={t('account:boats.to')} min={rows.list[at]?.fromDay} />
            <TextField {...rows.field(at, 'note')} label={t('account:boats.note')} isOptional />
          </>
        )}
      </RowList>
    </ProviderForm>
  )
}
