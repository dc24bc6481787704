import { ChildAgesElement } from '#src/components/party/child-ages.ts'
import { knownAges, PARTY_LIMITS, resizeAges } from '#src/domain/party/party.ts'
import { tooYoung } from '#src/domain/party/youngest-age.ts'
import { extraCents, leastFor, type Trip } from '#src/domain/prices/card-price.ts'
import type { AmenityUnit } from '#src/domain/providers/provider.ts'
import { cardPriceText } from '#src/i18n/card-price.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { extraText } from '#src/i18n/phrases.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { $party, chooseParty } from '#src/stores/party.ts'
import type { Answer, Sum } from './party-sum.ts'

type Group = 'adults' | 'children'

const counts = (): Record<Group, number> => {
  const { adults, childAges } = $party.get()
  return { adults, children: childAges.length }
}

/** An adult at least comes along; together they are no more than can be requested. */
function limitsOf(group: Group): { min: number; max: number } {
  const { adults, children } = counts()
  const { max } = PARTY_LIMITS.people
  return group === 'adults'
    ? { min: 1, max: max - children }
    : { min: 0, max: Math.min(PARTY_LIMITS.children, max - adults) }
}

/** The nearest number that there may be. What is no number changes nothing. */
function choose(group: Group, asked: number): void {
  if (Number.isNaN(asked)) return
  const { min, max } = limitsOf(group)
  const count = Math.min(max, Math.max(min, Math.round(asked)))
  if (group === 'adults') chooseParty({ adults: count })
  else chooseParty({ childAges: resizeAges($party.get().childAges, count) })
}

const groupOf = (button: HTMLButtonElement) => button.parentElement?.querySelector('input')?.name as Group

type Tour = Trip & { currency: string; youngestAge?: number }

/**
 * The booking card: says what the visitor's party pays with what is ticked, on its day once there is one, and the bar of a phone says the
 * same. It lives as long as its page. A sum that the page does not know is asked for once the card or the bar is seen.
 */
class PartyPrice extends HTMLElement {
  #asking = new AbortController()
  /** Whether the card or the bar has been on the screen. */
  #isSeen = false

  connectedCallback() {
    for (const input of this.#numbers) {
      // Without script the form has fields of its own.
      input.setAttribute('form', 'asking')
      // It says how many come, and asks for nothing yet.
      input.addEventListener('keydown', event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        choose(input.name as Group, input.valueAsNumber)
        this.#draw()
      })
    }
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[value]'))
      button.addEventListener('click', () => choose(groupOf(button), counts()[groupOf(button)] + Number(button.value)))
    const ages = this.#ages
    // What is remembered is shown without moving the page; it opens where somebody is about to change it.
    if (ages) this.querySelector('.party')?.addEventListener('focusin', () => this.#open(ages))
    this.addEventListener('change', ({ target }) => {
      const input = this.#numbers.find(it => it === target)
      if (input) choose(input.name as Group, input.valueAsNumber)
      if (ages?.contains(target as Node)) chooseParty({ childAges: ages.ages })
      this.#draw()
    })
    const date = this.#date
    // The calendar chooses a day by the same event.
    date?.addEventListener('input', () => {
      chooseParty({ date: date.value })
      this.#draw()
    })
    $party.subscribe(() => this.#draw())
    this.#whenSeen()
  }

  get #numbers(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('[type="number"]')]
  }

  get #date(): HTMLInputElement | null {
    return this.querySelector('[name="date"]')
  }

  get #ages(): ChildAgesElement | undefined {
    const ages = this.querySelector('child-ages')
    return ages instanceof ChildAgesElement ? ages : undefined
  }

  #open(ages: ChildAgesElement) {
    ages.hidden = ages.ages.length === 0
  }

  /** Nobody pays for what they do not scroll to. */
  #whenSeen() {
    const seeing = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seeing.disconnect()
      this.#isSeen = true
      // What somebody is typing stays.
      this.#renew()
    })
    for (const place of document.querySelectorAll('#booking, [data-bar]')) seeing.observe(place)
  }

  #draw() {
    this.#drawParty(counts())
    this.#renew()
  }

  #renew() {
    const locale = document.documentElement.lang as Locale
    const context = { locale, t: createTranslate(locale, JSON.parse(this.dataset.words ?? '{}')) }
    const tour: Tour = JSON.parse(this.dataset.tour ?? '{}')
    const party = counts()
    const more = this.#drawExtras(context, tour, party.adults + party.children)
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#answer(context, tour, more, this.#asking.signal)
  }

  /** Says what each extra costs this party; returns the sum of those that are ticked. */
  #drawExtras(context: LocaleContext, { days, currency }: Tour, people: number): number {
    let more = 0
    for (const box of this.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) {
      const extra = { amountCents: Number(box.dataset.cents), unit: box.dataset.unit as AmenityUnit }
      const own = extraCents(extra, people, days) ?? 0
      if (box.checked) more += own
      const small = box.closest('label')?.querySelector('.price small')
      if (small) small.textContent = extraText(context, own, { ...extra, currency })
    }
    return more
  }

  /** The page knows the sum of adults on any day; that of a day, of children or of a larger party is asked for, once the ages are known. */
  async #answer(context: LocaleContext, tour: Tour, more: number, signal: AbortSignal) {
    const { adults, childAges, date } = $party.get()
    const ages = knownAges(childAges)
    const say = (answer: Answer) => this.#say(context, tour.currency, answer)
    const plus = (sum: Sum | 'none') => (sum === 'none' ? sum : { ...sum, cents: sum.cents + more })
    const kept = tooYoung(ages ?? [], tour.youngestAge ?? null) ? 'none' : keptSum(tour, adults, childAges.length)
    if (kept && !date) return say({ sum: plus(kept) })
    if (!ages) return say({ sum: 'ages' })
    say({ sum: 'asking' })
    if (!this.#isSeen) return
    try {
      const { askLeast, askOnDay, pause } = await import('./party-sum.ts')
      await pause(signal)
      const id = this.dataset.id ?? ''
      const party = { adults, childAges: ages }
      const extras = [...this.querySelectorAll<HTMLInputElement>('[type="checkbox"]:checked')].map(it => it.value)
      say(
        date
          ? await askOnDay(id, { ...party, date, extras }, signal)
          : { sum: plus(await askLeast(id, party, signal)) },
      )
    } catch {
      // Without an answer the least that the page knows is still true.
      if (!signal.aborted) say({ sum: kept ? plus(kept) : 'choose' })
    }
  }

  #say(context: LocaleContext, currency: string, { sum, note, parts = [] }: Answer) {
    const price = typeof sum === 'string' ? context.t(`tours:party.${sum}`) : priceFor(context, currency, sum)
    const text = note ? `${price} · ${note}` : price
    const [said, quote] = [this.querySelector('.sum'), this.querySelector('#asking [aria-live]')]
    for (const place of [said, quote]) if (place) place.ariaBusy = String(sum === 'asking')
    if (said) said.textContent = text
    // What is there stays until the answer is.
    if (sum !== 'asking') quote?.replaceChildren(...parts)
    const bar = document.querySelector('[data-bar]')
    if (bar && sum !== 'asking') bar.textContent = text
  }

  #drawParty(party: Record<Group, number>) {
    const { childAges, date } = $party.get()
    const field = this.#date
    if (field && date && field !== document.activeElement) field.value = date
    const ages = this.#ages
    if (ages) {
      ages.ages = childAges
      if (knownAges(childAges) === undefined || ages.contains(document.activeElement) || childAges.length === 0)
        this.#open(ages)
    }
    for (const input of this.#numbers) input.value = String(party[input.name as Group])
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[value]')) {
      const group = groupOf(button)
      const { min, max } = limitsOf(group)
      const next = party[group] + Number(button.value)
      button.ariaDisabled = String(next < min || next > max)
    }
  }
}

/** The least that the page knows; undefined of children or a large party, where rates decide. */
function keptSum(tour: Tour, adults: number, children: number): Sum | 'none' | undefined {
  if (tour.leastCents && (children > 0 || adults > tour.leastCents.length)) return undefined
  const cents = leastFor(tour, adults + children)
  return cents === null ? 'none' : { cents, kind: tour.leastCents ? 'least' : 'estimate' }
}

function priceFor(context: LocaleContext, currency: string, sum: Sum): string {
  const { adults, children } = counts()
  return cardPriceText(context, { ...sum, people: adults + children, cheaperTaken: false }, currency)
}

customElements.define('party-price', PartyPrice)
