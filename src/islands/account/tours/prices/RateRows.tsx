import type { BoatType } from '#src/domain/boats/boat.ts'
import { RATE_LIMITS } from '#src/domain/prices/rate.ts'
import { boatName } from '#src/i18n/sentence/boats.ts'
import { FieldError } from '../../../fields/Labelled.tsx'
import { NumberField } from '../../../fields/NumberField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { useHydrated } from '../../../form/use-hydrated.ts'
import { useRemoval } from '../../../form/use-removal.ts'
import { rowsOf } from '../../boats/rows.ts'
import type { OwnRules } from './example.ts'
import { activeRows } from './price-body.ts'
import { emptyRow, type Model, type PriceValues, type RateRow, ROW_UNITS } from './price-values.ts'
import styles from './prices.module.css'
import { RowCells } from './RowCells.tsx'

type Props = { form: Form<PriceValues>; rules: OwnRules }

/** The prices of all that is paid for. */
export function RateRows({ form, rules }: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const rows = rowsOf<PriceValues, RateRow>(form, 'rows')
  const { list, remove, add } = useRemoval<HTMLDivElement>()
  const { values } = form
  const units = ROW_UNITS[values.model as Model]
  const active = activeRows(values)
  const hasTiers = values.added.includes('tiers')
  const nameOf = (kind: BoatType) => boatName({ t }, { kind, seats: rules.boats?.find(it => it.kind === kind)?.seats })
  const titleOf = ({ unit, boatKind, upToPeople, ageTo }: RateRow): string => {
    if (unit === 'boat') return boatKind ? nameOf(boatKind) : ''
    if (unit === 'child' && typeof ageTo === 'number') return t('prices:editor.childUpTo', { age: ageTo })
    const name = t(`prices:editor.rows.${unit}`)
    if (!hasTiers) return name
    return typeof upToPeople === 'number'
      ? t('prices:editor.tierRow', { count: upToPeople, people: upToPeople })
      : t('prices:editor.tierAny')
  }
  const otherKinds = rules.kinds.filter(kind => !values.rows.some(row => row.boatKind === kind))
  /** Whether a row stands beside the first of its unit. */
  const isExtra = (at: number) => {
    const unit = rows.list[at]?.unit
    return unit !== 'boat' && active.filter(({ row }) => row.unit === unit).length > 1
  }
  const adder = (text: string, row: RateRow) => (
    <button
      type="button"
      data-add
      className="button quiet"
      disabled={!isReady}
      onClick={() => add(`rows.${rows.list.length}.`, () => rows.add(row))}
    >
      {text}
    </button>
  )
  const last = (unit: RateRow['unit']) => active.findLast(({ row }) => row.unit === unit)?.row ?? emptyRow(unit)
  return (
    <div ref={list} data-field="rates" tabIndex={-1} className={styles.rows}>
      {units.includes('boat') && <p className={styles.note}>{t('prices:editor.boatsHint')}</p>}
      {active.map(({ row, at }) => (
        <RowCells
          key={at}
          form={form}
          rows={rows}
          at={at}
          seasons={rules.seasons}
          title={titleOf(row)}
          end={
            isExtra(at) && (
              <button
                type="button"
                className={`button quiet ${styles.remove}`}
                data-remove
                disabled={!isReady}
                aria-label={t('prices:editor.removeThis', { name: titleOf(row) })}
                onClick={event => remove(event.currentTarget, titleOf(row), () => rows.remove(at))}
              >
                {t('prices:editor.remove')}
              </button>
            )
          }
        >
          {row.unit === 'child' && (
            <NumberField {...rows.field(at, 'ageTo')} {...RATE_LIMITS.ageTo} label={t('prices:editor.ageTo')} />
          )}
          {hasTiers && row.unit !== 'boat' && row.unit !== 'child' && (
            <NumberField
              {...rows.field(at, 'upToPeople')}
              {...RATE_LIMITS.upToPeople}
              label={t('prices:editor.upTo')}
              hint={t('prices:editor.upToHint')}
            />
          )}
        </RowCells>
      ))}
      {units.includes('boat') && otherKinds.length > 0 && (
        <SelectField
          name="addBoat"
          value=""
          error={undefined}
          label={t('prices:editor.addBoat')}
          placeholder={t('prices:editor.chooseBoat')}
          choices={otherKinds.map(kind => ({ value: kind, label: nameOf(kind) }))}
          onChange={chosen => {
            const kind = otherKinds.find(it => it === chosen)
            if (kind) add(`rows.${rows.list.length}.`, () => rows.add(emptyRow('boat', kind)))
          }}
        />
      )}
      <div className={styles.adders}>
        {hasTiers &&
          (['person', 'group'] as const)
            .filter(unit => units.includes(unit))
            .map(unit => (
              <span key={unit}>{adder(t('prices:editor.addTier'), { ...last(unit), upToPeople: null })}</span>
            ))}
        {units.includes('child') &&
          values.added.includes('children') &&
          adder(t('prices:editor.addChild'), emptyRow('child'))}
      </div>
      <FieldError id="rates" error={form.errors.rates} />
    </div>
  )
}
