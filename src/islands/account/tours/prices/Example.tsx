import { useMemo, useState } from 'react'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { PARTY_LIMITS, peopleOf } from '#src/domain/party/party.ts'
import { leastOf, partyPrices } from '#src/domain/prices/party-prices.ts'
import type { PriceRules } from '#src/domain/prices/price.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { ALONE_FROM_AGE } from '#src/domain/prices/rate.ts'
import { priceText } from '#src/i18n/phrases.ts'
import { isLocalDate } from '#src/lib/local-date.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { DayField } from '../../../fields/DayField.tsx'
import { NumberField } from '../../../fields/NumberField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import { PriceTable } from '../../PriceTable.tsx'
import { exampleDay } from './example.ts'
import styles from './prices.module.css'

type Props = { rules: PriceRules | 'unready' | 'wrong'; seasons: PriceRules['seasons']; today: string }

const whole = (value: TypedNumber, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, most) : 0

/** The price that a party which the provider thinks of would be shown. */
export function Example({ rules, seasons, today }: Props) {
  const { t } = useFrame()
  const [adults, setAdults] = useState<TypedNumber>(4)
  const [children, setChildren] = useState<TypedNumber>(0)
  const [age, setAge] = useState<TypedNumber>(8)
  const [startsOn, setStartsOn] = useState(() => exampleDay(today, seasons))
  const count = whole(children, PARTY_LIMITS.children)
  const ages = Array.from({ length: count }, () => whole(age, PARTY_LIMITS.childAge.max))
  const party = { adults: whole(adults, BOOKING_LIMITS.adults.max), childAges: ages }
  return (
    <section className={styles.example} aria-labelledby="example">
      <h2 id="example">{t('prices:editor.example.title')}</h2>
      <div className={styles.party}>
        <NumberField
          name="example-adults"
          value={adults}
          onChange={setAdults}
          error={undefined}
          {...BOOKING_LIMITS.adults}
          label={t('prices:editor.example.adults')}
        />
        <NumberField
          name="example-children"
          value={children}
          onChange={setChildren}
          error={undefined}
          min={0}
          max={PARTY_LIMITS.children}
          label={t('prices:editor.example.children')}
        />
        {count > 0 && (
          <NumberField
            name="example-age"
            value={age}
            onChange={setAge}
            error={undefined}
            {...PARTY_LIMITS.childAge}
            label={t('prices:editor.example.age')}
          />
        )}
        <DayField
          name="example-date"
          value={startsOn}
          onChange={setStartsOn}
          error={undefined}
          min={today}
          label={t('prices:editor.example.date')}
        />
      </div>
      <output className={styles.shown} aria-live="polite">
        {typeof rules === 'string' ? (
          <p className={styles.note}>{t(`prices:editor.example.${rules}`)}</p>
        ) : (
          isLocalDate(startsOn) && <Shown rules={rules} ask={{ startsOn, ...party }} today={today} />
        )}
      </output>
    </section>
  )
}

type ShownProps = { rules: PriceRules; ask: Parameters<typeof priceOf>[1]; today: string }

function Shown({ rules, ask, today }: ShownProps) {
  const { locale, t } = useFrame()
  const answer = priceOf(rules, ask)
  const key = JSON.stringify(rules)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are made again each time, and calculated for a whole year
  const least = useMemo(
    () =>
      rules.rates.length > 0
        ? leastOf(partyPrices(rules, today), rules.days)
        : { leastCents: null, priceCents: rules.priceCents },
    [key, today],
  )
  const { priceCents, leastCents } = least
  const from =
    priceCents === null ? '' : priceText({ locale, t }, { priceCents, leastCents, currency: 'EUR', days: rules.days })
  return (
    <>
      {'refusal' in answer ? (
        <p className={styles.note}>{t(`bookings:refused.${answer.refusal}`, { age: ALONE_FROM_AGE })}</p>
      ) : (
        <PriceTable price={answer} people={peopleOf(ask)} tripDays={rules.days} />
      )}
      {from && <p className={styles.note}>{t('prices:editor.example.from', { price: from })}</p>}
    </>
  )
}
