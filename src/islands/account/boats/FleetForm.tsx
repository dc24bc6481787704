import {
  type BoatType,
  FLEET_KINDS,
  FLEET_LIMITS,
  type FleetKind,
  isBoatType,
  kindOf,
  usualSeats,
  withTypes,
} from '#src/domain/boats/boat.ts'
import { fleetBody } from '#src/domain/boats/schema.ts'
import { boatName } from '#src/i18n/sentence/boats.ts'
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

type BoatRow = { kind: BoatType; seats: TypedNumber; owned: TypedNumber; childToAge: TypedNumber }
type Props = EditorProps & { boats: readonly BoatRow[]; kinds: readonly Choice[] }

/** A form for the boats of a provider by kind. */
export const FleetForm = framed(Fields)

type Fleet = { boats: readonly BoatRow[] }

/** The rows as they are told apart once they are saved; a size that cannot be is refused at its own field. */
const typed = ({ boats }: Fleet): Fleet => {
  const types = withTypes(boats.map(({ kind, seats }) => ({ kind, seats: Number(seats) })))
  return {
    boats: boats.map((boat, at) => {
      const { kind = boat.kind } = types[at] ?? {}
      return isBoatType(kind) ? { ...boat, kind } : boat
    }),
  }
}

function Fields({ providerId, boats, kinds }: Props) {
  const { t } = useFrame()
  const form = useRowsForm({
    call: `providers/${providerId}/boats`,
    initial: { boats },
    schema: fleetBody,
    encode: typed,
  })
  const rows = rowsOf<typeof form.values, BoatRow>(form, 'boats')
  const titleOf = ({ kind, seats }: BoatRow) =>
    boatName({ t }, { kind: kindOf(kind), seats: typeof seats === 'number' ? seats : undefined })
  /** Every kind may be there in another size. */
  const [unused = 'raft'] = FLEET_KINDS.filter(kind => !rows.list.some(row => kindOf(row.kind) === kind))
  const rowOf = (kind: FleetKind) => ({ kind, seats: usualSeats(kind) })
  return (
    <ProviderForm form={form}>
      <RowList
        name="boats"
        count={rows.list.length}
        titleOf={at => (rows.list[at] ? titleOf(rows.list[at]) : '')}
        empty={t('account:boats.none')}
        add={t('account:boats.add')}
        onAdd={
          rows.list.length < FLEET_LIMITS.types
            ? () => rows.add({ ...rowOf(unused), owned: null, childToAge: null })
            : undefined
        }
        onRemove={rows.remove}
        error={rows.error}
      >
        {at => (
          <>
            <SelectField
              {...rows.field(at, 'kind')}
              value={kindOf(rows.list[at]?.kind ?? unused)}
              label={t('account:boats.kind')}
              choices={kinds}
              onChange={kind => rows.change(at, rowOf(kind as FleetKind))}
            />
            <NumberField {...rows.field(at, 'owned')} label={t('account:boats.owned')} {...FLEET_LIMITS.owned} />
            <NumberField {...rows.field(at, 'seats')} label={t('account:boats.seats')} {...FLEET_LIMITS.seats} />
            <NumberField
              {...rows.field(at, 'childToAge')}
              label={t('account:boats.middle')}
              hint={t('account:boats.middleHint')}
              {...FLEET_LIMITS.childToAge}
              isOptional
            />
          </>
        )}
      </RowList>
    </ProviderForm>
  )
}
