import { DEFAULT_SEATS, FLEET_KINDS, FLEET_LIMITS, type FleetKind } from '#src/domain/boats/boat.ts'
import { fleetBody } from '#src/domain/boats/schema.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Choice } from '../../fields/choice.ts'
import { NumberField } from '../../fields/NumberField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from '../providers/ProviderForm.tsx'
import { ProviderForm } from '../providers/ProviderForm.tsx'
import { RowList } from './RowList.tsx'
import { rowsOf } from './rows.ts'
import { useRowsForm } from './use-rows-form.ts'

type BoatRow = { kind: string; seats: TypedNumber; owned: TypedNumber }
type Props = EditorProps & { boats: readonly BoatRow[]; kinds: readonly Choice[] }

/** A form for the boats of a provider by kind. */
export const FleetForm = framed(Fields)

function Fields({ providerId, boats, kinds }: Props) {
  const { t } = useFrame()
  const form = useRowsForm({ call: `providers/${providerId}/boats`, initial: { boats }, schema: fleetBody })
  const rows = rowsOf<typeof form.values, BoatRow>(form, 'boats')
  const labelOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind
  const unused = FLEET_KINDS.find(kind => !rows.list.some(row => row.kind === kind))
  const rowOf = (kind: FleetKind) => ({ kind, seats: DEFAULT_SEATS[kind] })
  return (
    <ProviderForm form={form}>
      <RowList
        name="boats"
        count={rows.list.length}
        titleOf={at => labelOf(rows.list[at]?.kind ?? '')}
        empty={t('account:boats.none')}
        add={t('account:boats.add')}
        onAdd={unused && (() => rows.add({ ...rowOf(unused), owned: null }))}
        onRemove={rows.remove}
        error={rows.error}
      >
        {at => (
          <>
            <SelectField
              {...rows.field(at, 'kind')}
              label={t('account:boats.kind')}
              choices={kinds}
              onChange={kind => rows.change(at, rowOf(kind as FleetKind))}
            />
            <NumberField {...rows.field(at, 'owned')} label={t('account:boats.owned')} {...FLEET_LIMITS.owned} />
            <NumberField {...rows.field(at, 'seats')} label={t('account:boats.seats')} {...FLEET_LIMITS.seats} />
          </>
        )}
      </RowList>
    </ProviderForm>
  )
}
