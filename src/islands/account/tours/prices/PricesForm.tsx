import { useRef } from 'react'
import * as v from 'valibot'
import { message } from '#src/domain/message.ts'
import type { RatesJson } from '#src/domain/prices/json.ts'
import { ratesBody } from '#src/domain/prices/schema.ts'
import { tourPriceBody } from '#src/domain/tours/body-schema.ts'
import { sendChanges } from '#src/islands/form/use-changes-form.ts'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { changesBody, isEmpty, isSame, pickValues, type Values } from '../../../form/values.ts'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { AdditionFields } from './AdditionFields.tsx'
import { Additions } from './Additions.tsx'
import { Example } from './Example.tsx'
import { disagreements, exampleRules, type OwnRules } from './example.ts'
import { ModelFields } from './ModelFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { fieldOfPath, priceBody, ratesOf } from './price-body.ts'
import { type PriceValues, priceValues } from './price-values.ts'
import styles from './prices.module.css'
import { RateRows } from './RateRows.tsx'

type Props = EditorProps & {
  rates: RatesJson
  prices: { price: number | null; currency: string }
  /** All else that decides the price. */
  rules: OwnRules
  today: string
}

const RATES = ['rates', 'shuttle', 'extras']
const PRICE = ['price', 'currency']
const { price, currency } = tourPriceBody.entries
const body = v.object({ ...ratesBody.entries, price: v.optional(price), currency })

/** A form for the price of a tour, with an example of what guests will see. */
export const PricesForm = framed(Fields)

function Fields({ tourId, rates, prices, rules, today }: Props) {
  const { t, next } = useFrame()
  /** The values that were sent last: by them paths of the API are found on the screen. */
  const sent = useRef<PriceValues | undefined>(undefined)
  const initial = priceValues(rates, prices, rules)
  // As it was read, to the letter, so that only what others have changed is a conflict.
  const knownBody = (saved: PriceValues) => {
    const body = priceBody(saved)
    return isSame(body, priceBody(initial)) ? { ...body, ...rates } : body
  }
  const form = useForm<PriceValues, void>({
    initial,
    schema: body,
    hasParts: true,
    body: (values, saved) => {
      sent.current = values
      const changes = changesBody(priceBody(saved), priceBody(values))
      return isEmpty(changes) ? {} : { ...changes, before: pickValues(knownBody(saved), Object.keys(changes)) }
    },
    issuesOf: values => issuesOf(values, rules),
    fieldOf: path => (sent.current ? fieldOfPath(sent.current, path) : path),
    draft: `tour ${tourId} prices`,
    send: async ({ body, values }) => {
      // Without rates first: only then the tour has a price of its own.
      await sendChanges(`tours/${tourId}/rates`, partOf(body, RATES))
      const changes = partOf(body, PRICE)
      if (!isEmpty(changes)) await sendChanges(`tours/${tourId}/price`, { price: values.price, ...changes })
    },
    onSent: () => ({ done: t('account:tour.saved'), next }),
  })
  const { values } = form
  return (
    <TourForm form={form}>
      <div className={styles.sides}>
        <div className={styles.main}>
          <ModelFields form={form} days={rules.days} />
          {values.model === 'from' ? (
            <PriceFields price={form.field('price')} currency={form.field('currency')} />
          ) : (
            <RateRows form={form} rules={rules} />
          )}
        </div>
        <Example rules={exampleRules(values, rules)} seasons={rules.seasons} today={today} />
        <div className={styles.main}>
          <Additions form={form} rules={rules} tourId={tourId} />
          <AdditionFields form={form} />
        </div>
      </div>
    </TourForm>
  )
}

/** The part of a body that one call takes; empty where nothing of it has changed. */
function partOf(body: object, names: readonly string[]): object {
  const { before, ...changes } = body as Values & { before?: Values }
  const part = pickValues(changes, names)
  if (isEmpty(part)) return {}
  return before ? { ...part, before: pickValues(before, names) } : part
}

/** The issues that the API would have with prices that do not agree. */
function issuesOf(values: PriceValues, rules: OwnRules) {
  if (values.model !== 'from' && ratesOf(values).length === 0)
    return [{ path: 'rates', message: message('prices:editor.failure.none') }]
  return disagreements(values, rules).map(({ path, code }) => ({
    path,
    message: message(`account:failure.rate.${code}`),
  }))
}
