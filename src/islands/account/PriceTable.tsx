import type { Price } from '#src/domain/prices/price.ts'
import { byRatesText, priceRows } from '#src/i18n/price-lines.ts'
import { useFrame } from '../form/frame.tsx'
import styles from './price-table.module.css'

type Props = {
  /** `byRatesCents`: where one side has named another sum. */
  price: Pick<Price, 'lines' | 'totalCents' | 'isEstimate'> & { byRatesCents?: number | undefined }
  people: number
  tripDays: number
  /** Seen by its provider, who tells the exact price. */
  isOwn?: boolean
}

/** The price of a party, line by line, as guests see it too. */
export function PriceTable({ price, people, tripDays, isOwn = false }: Props) {
  const { locale, t } = useFrame()
  const context = { locale, t }
  const rated = byRatesText(context, price)
  return (
    <>
      <dl className={styles.lines}>
        {priceRows(context, price, { people, days: tripDays }).map(({ label, factors, sum, isTotal }) => (
          <div key={`${label} ${factors}`} className={isTotal ? styles.total : undefined}>
            <dt>
              {label}
              {factors && <small>{factors}</small>}
            </dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {rated && <p className={styles.note}>{rated}</p>}
      {price.isEstimate && !isOwn && <p className={styles.note}>{t('prices:estimate')}</p>}
    </>
  )
}
