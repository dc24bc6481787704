import { exceptionsBody } from '#src/domain/boats/schema.ts'
import type { Choice } from '../../fields/choice.ts'
import { DayField } from '../../fields/DayField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from '../providers/ProviderForm.tsx'
import { ProviderForm } from '../providers/ProviderForm.tsx'
import { RowList } from './RowList.tsx'
import { rowsOf } from './rows.ts'
import { useRowsForm } from './use-rows-form.ts'

/** `tour`: empty for all of them. */
type ExceptionRow = { tour: string; fromDay: string; toDay: string; kind: string }
type Props = EditorProps & { exceptions: readonly ExceptionRow[]; tours: readonly Choice[]; today: string }

/** Days on which tours do not go, or go though it is no season. */
export const ExceptionsForm = framed(Fields)

type ExceptionValues = { exceptions: readonly ExceptionRow[] }

const bodyOf = ({ exceptions }: ExceptionValues) => ({
  exceptions: exceptions.map(row => ({ ...row, tour: row.tour || null })),
})

function Fields({ providerId, exceptions, tours, today }: Props) {
  const { t } = useFrame()
  const form = useRowsForm<ExceptionValues>({
    call: `providers/${providerId}/exceptions`,
    initial: { exceptions },
    schema: exceptionsBody,
    encode: bodyOf,
  })
  const rows = rowsOf<ExceptionValues, ExceptionRow>(form, 'exceptions')
  const kinds = [
    { value: 'closed', label: t('account:boats.closed') },
    { value: 'open', label: t('account:boats.open') },
  ]
  return (
    <ProviderForm form={form}>
      <RowList
        name="exceptions"
        count={rows.list.length}
        titleOf={at => kinds.find(({ value }) => value === rows.list[at]?.kind)?.label ?? ''}
        empty={t('account:boats.noExceptions')}
        add={t('account:boats.addException')}
        onAdd={() => rows.add({ tour: '', fromDay: today, toDay: today, kind: 'closed' })}
        onRemove={rows.remove}
        error={rows.error}
      >
        {at => (
          <>
            <SelectField {...rows.field(at, 'kind')} label={t('account:boats.what')} choices={kinds} />
            <SelectField
              {...rows.field(at, 'tour')}
              label={t('account:boats.tour')}
              choices={tours}
              placeholder={t('account:boats.allTours')}
            />
            <DayField {...rows.field(at, 'fromDay')} label={t('account:boats.from')} />
            <DayField {...rows.field(at, 'toDay')} label={t('account:boats.to')} min={rows.list[at]?.fromDay} />
          </>
        )}
      </RowList>
    </ProviderForm>
  )
}
