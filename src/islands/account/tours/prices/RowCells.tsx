import { Fragment, type ReactNode } from 'react'
import { RATE_LIMITS } from '#src/domain/prices/rate.ts'
import { formatSeason } from '#src/i18n/format.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { PriceField } from '../../../fields/PriceField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { FieldProps, Form } from '../../../form/use-form.ts'
import type { Rows } from '../../boats/rows.ts'
import type { OwnRules } from './example.ts'
import { cellsOf, fieldOfCell } from './price-body.ts'
import { cellOf, type PriceValues, type RateRow } from './price-values.ts'
import styles from './prices.module.css'

type Props = {
  form: Form<PriceValues>
  rows: Rows<RateRow>
  at: number
  seasons: OwnRules['seasons']
  title: string
  /** The cells before its prices, which say what it is for. */
  children: ReactNode
  /** After them. */
  end: ReactNode
}

/** One thing that is paid for: its price, and others where days differ. */
export function RowCells({ form, rows, at, seasons, title, children, end }: Props) {
  const { locale, t } = useFrame()
  const row = rows.list[at] as RateRow
  const { added } = form.values
  const cells = cellsOf(form.values, row)
  const hasOthers = [children, end].flat().some(Boolean)
  const field = (cell: string): FieldProps<TypedNumber> => {
    const name = fieldOfCell(at, cell)
    return {
      name,
      value: row.cents[cell] ?? null,
      onChange: value => rows.change(at, { cents: { ...row.cents, [cell]: value } }),
      error: form.errors[name],
    }
  }
  const labelOf = (dayClass: string, isAlone: boolean): string => {
    if (dayClass === 'any' && isAlone) return t('prices:editor.cell.usual')
    if (dayClass === 'any' && added.includes('weekend')) return t('prices:editor.cell.weekday')
    if (dayClass === 'any') return t('prices:editor.cell.other')
    if (dayClass === 'weekend' && !added.includes('holiday')) return t('prices:editor.cell.weekendHoliday')
    return t(
      `prices:editor.cell.${dayClass === 'weekday' ? 'weekday' : dayClass === 'holiday' ? 'holiday' : 'weekend'}`,
    )
  }
  const [first, ...others] = cells
  if (first && others.length === 0 && !hasOthers)
    return <PriceField {...field(cellOf(first.season, first.dayClass))} {...RATE_LIMITS.amountCents} label={title} />
  const parts = [null, ...new Set(cells.flatMap(({ season }) => season ?? []))].map(season => ({
    season: seasons.find(({ id }) => id === season),
    cells: cells.filter(it => it.season === season),
  }))
  return (
    <fieldset className={styles.row}>
      <legend>{title}</legend>
      {children}
      {parts.map(({ season, cells: own }) => {
        const fields = own.map(({ season: id, dayClass }) => (
          <PriceField
            key={dayClass}
            {...field(cellOf(id, dayClass))}
            {...RATE_LIMITS.amountCents}
            label={labelOf(dayClass, own.length === 1)}
            {...(dayClass === 'any' && id === null
              ? {}
              : { hint: t(dayClass === 'any' ? 'prices:editor.seasonHint' : 'prices:editor.cellHint') })}
          />
        ))
        if (!season) return <Fragment key="year">{fields}</Fragment>
        return (
          <fieldset key={season.id} className={styles.season}>
            <legend>{formatSeason(locale, season)}</legend>
            {fields}
          </fieldset>
        )
      })}
      {end}
    </fieldset>
  )
}
