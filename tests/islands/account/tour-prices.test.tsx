// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import type { RatesJson } from '#src/domain/prices/json.ts'
import { EDITOR_PRICE_WORDS, pickWords } from '#src/i18n/pick-words.ts'
import { PricesForm } from '#src/islands/account/tours/prices/PricesForm.tsx'
import { priceBody } from '#src/islands/account/tours/prices/price-body.ts'
import { priceValues } from '#src/islands/account/tours/prices/price-values.ts'
import { $session } from '#src/stores/session.ts'
import { rate, shuttleFor } from '#tests/support/data/prices.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SUMMER = { id: 'season000001', fromDay: '2027-06-01', toDay: '2027-08-31' }
const NONE: RatesJson = { rates: [], shuttle: null, extras: [] }
const FACTS = { days: 1, seasons: [SUMMER], boats: null, kinds: FLEET_KINDS, isKnown: false }
const PRICE = { price: 2000, currency: 'EUR' }
const server = createStubServer()

const show = (rates = NONE, rules: object = {}) =>
  render(
    <PricesForm
      locale="lt"
      words={pickWords('lt', EDITOR_PRICE_WORDS)}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      rates={rates}
      prices={PRICE}
      rules={{ ...FACTS, ...rules }}
      today="2027-05-20"
    />,
  )
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (name: RegExp, value: string, nth = 0) =>
  fireEvent.input(screen.getAllByRole('textbox', { name })[nth] as HTMLElement, { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const sent = () =>
  server.received
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path.split('/').at(-1), JSON.parse(String(body))])
/** The lines that guests would see. */
const lines = () => [...document.querySelectorAll('output dl > div')].map(it => it.textContent?.replaceAll(/\s/g, ' '))

beforeEach(() => {
  sessionStorage.clear()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(() => ({ body: { data: {} } }))
})

test('per boat: an empty boat is not offered, and the example takes the cheapest', async () => {
  show()
  choose(/^Kaina už valtį/)
  expect(screen.getByText(/^Kai įrašysite kainas/)).toBeTruthy()
  type(/^Dvivietė baidarė/, '40')
  tick(/^Savaitgalis/)
  type(/^Savaitgaliais ir per šventes/, '45')
  tick(/^Grąžinamas užstatas/)
  type(/^Užstatas/, '50')
  expect(lines()).toEqual([
    '2 dvivietės baidarės, šeštadienis2 × 45 €90 €',
    'Iš viso keturiems90 €',
    'Grąžinamas užstatas vietoje50 €',
  ])
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    [
      'rates',
      {
        rates: [rate('boat', 4000), rate('boat', 4500, { dayClass: 'weekend' })],
        extras: [{ kind: 'deposit', amountCents: 5000, unit: 'group' }],
        before: { rates: [], extras: [] },
      },
    ],
  ])
})

test.each(['12,50', '12.50', '12,50 €'])('per person: %s is 12 € 50 ct, and children may pay less', async typed => {
  show()
  choose(/^Kaina asmeniui/)
  type(/^Kaina asmeniui/, typed)
  tick(/^Vaikai moka mažiau/)
  type(/^Kaina, €/, '5')
  type(/^Vaikai$/, '2')
  expect(lines()).toEqual(['4 žmonės4 × 12,50 €50 €', '2 vaikai iki 10 metų imtinai2 × 5 €10 €', 'Iš viso šešiems60 €'])
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[1].rates).toEqual([rate('person', 1250), rate('child', 500)])
})

test('a price of a group: a larger one that pays less is refused at its field, and nothing is sent', async () => {
  show({ ...NONE, rates: [rate('group', 12_000, { upToPeople: 8 }), rate('group', 15_000, { upToPeople: 16 })] })
  type(/^Kaina, €/, '100', 1)
  expect(screen.getByText(/^Kai pataisysite/)).toBeTruthy()
  submit()
  const field = screen.getAllByRole('textbox', { name: /^Kaina, €/ })[1]
  await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Didesnė grupė negali mokėti mažiau už mažesnę.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(sent()).toEqual([])
})

test('without any price nothing is sent; back to the from-price the rates are cleared first', async () => {
  show({ ...NONE, rates: [rate('group', 12_000)] })
  choose(/^Kaina už valtį/)
  submit()
  await screen.findByText('Įrašykite bent vieną kainą.')
  expect(sent()).toEqual([])
  choose(/^Tik kaina/)
  type(/^Kaina asmeniui už dieną/, '18')
  expect(lines()).toEqual(['4 žmonės4 × 18 €72 €', 'Iš viso keturiems apie72 €'])
  submit()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    ['rates', { rates: [], before: { rates: [rate('group', 12_000)] } }],
    ['price', { price: 1800 }],
  ])
})

test('what the API refuses is shown where it stands, and what others saved meanwhile can be kept or taken', async () => {
  show({ ...NONE, rates: [rate('person', 1000)] })
  type(/^Kaina asmeniui/, '11')
  server.respond(() => ({
    status: 409,
    body: { data: [{ path: 'before.rates', message: 'Kainas ką tik pakeitė kitas.' }] },
  }))
  submit()
  await screen.findByText('Kainas ką tik pakeitė kitas.')
  expect((screen.getByRole('textbox', { name: /^Kaina asmeniui/ }) as HTMLInputElement).value).toBe('11')
  server.respond(() => ({
    status: 400,
    body: { data: [{ path: 'rates.0.amountCents', message: 'Per daug.' }] },
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Palikti mano' }))
  await screen.findByText('Per daug.')
  expect(screen.getByRole('textbox', { name: /^Kaina asmeniui/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent().at(-1)?.[1]).toEqual({ rates: [rate('person', 1100)] })
})

/** Rates that anybody may have sent. */
const SEASONAL = [
  rate('boat', 4000),
  rate('boat', 5000, { season: SUMMER.id }),
  rate('boat', 6000, { season: SUMMER.id, dayClass: 'weekend' }),
  rate('boat', 2500, { boatKind: 'sup' }),
]
test.each<[string, RatesJson]>([
  ['seasons and kinds', { ...NONE, rates: SEASONAL }],
  ['tiers', { ...NONE, rates: [rate('person', 3000, { upToPeople: 4 }), rate('person', 2500)] }],
  ['units together', { ...NONE, rates: [rate('boat', 4000), rate('person', 500, { per: 'day' }), rate('child', 0)] }],
  [
    'working days of a season',
    { ...NONE, rates: [...SEASONAL, rate('boat', 1, { season: SUMMER.id, dayClass: 'weekday' })] },
  ],
  [
    'a shuttle by kilometres and all extras',
    {
      rates: [rate('group', 100)],
      shuttle: shuttleFor(50, { mode: 'km', roadKm: 60, freeKm: 10, minCents: 2000 }),
      extras: [
        { kind: 'deposit', amountCents: 5000, unit: 'person' },
        { kind: 'minimum', amountCents: 9000, unit: 'group' },
        { kind: 'permit', amountCents: 1000, unit: 'group' },
      ],
    },
  ],
  ['an estimate', NONE],
])('what was saved by others is not changed by opening the form: %s', (_, json) => {
  const body = priceBody(priceValues(json, PRICE, FACTS))
  const inOrder = (rates: unknown) => (rates as object[]).map(it => JSON.stringify(it, Object.keys(it).sort())).sort()
  expect(inOrder(body.rates)).toEqual(inOrder(json.rates))
  expect(body).toMatchObject({ shuttle: json.shuttle, extras: json.extras })
})

test('a year in two halves is said as a usual price and one of weekends', () => {
  const halves = [rate('person', 2000, { dayClass: 'weekday' }), rate('person', 2500, { dayClass: 'weekend' })]
  const body = priceBody(priceValues({ ...NONE, rates: halves }, PRICE, FACTS))
  expect(body.rates).toEqual([rate('person', 2000), rate('person', 2500, { dayClass: 'weekend' })])
})
