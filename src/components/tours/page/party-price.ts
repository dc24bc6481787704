import { ChildAgesElement } from '#src/components/party/child-ages.ts'
import { knownAges, PARTY_LIMITS, resizeAges } from '#src/domain/party/party.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { extraCents, leastFor, type Trip } from '#src/domain/prices/card-price.ts'
import type { AmenityUnit } from '#src/domain/providers/provider.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { extraText, partyText } from '#src/i18n/phrases.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { $party, chooseParty } from '#src/stores/party.ts'
import type { Least } from './party-least.ts'

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

const asking = () => document.forms.namedItem('asking')

/** The form begins with the day of the visitor; the party and what is ticked above belong to it. */
function letFormQuote() {
  const form = asking()
  const quote = async () => form && (await import('./request-quote.ts')).showQuote(form)
  const date = form?.querySelector('input')
  if (!form || !date) return quote
  date.value ||= $party.get().date
  if (date.value) whenSeen(form, quote)
  form.addEventListener('input', () => {
    if (date.value) chooseParty({ date: date.value })
    quote()
  })
  return quote
}

/** Nobody pays for what they do not scroll to. */
function whenSeen(element: HTMLElement, act: () => void): IntersectionObserver {
  const seeing = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seeing.disconnect()
    act()
  })
  seeing.observe(element)
  return seeing
}

const groupOf = (button: HTMLButtonElement) => button.parentElement?.querySelector('input')?.name as Group

/** Calculates the price for the visitor's party and for what is ticked. */
class PartyPrice extends HTMLElement {
  #stop = () => {}
  #asking = new AbortController()
  #seeing: IntersectionObserver | undefined
  #isSeen = false

  connectedCallback() {
    const inputs = [...this.querySelectorAll<HTMLInputElement>('[type="number"]')]
    // Without script the form has fields of its own.
    for (const input of inputs) {
      input.setAttribute('form', 'asking')
      // It says how many come, and asks for nothing yet.
      input.addEventListener('keydown', event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        choose(input.name as Group, input.valueAsNumber)
        this.#draw()
      })
    }
    for (const button of this.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        const group = groupOf(button)
        choose(group, counts()[group] + Number(button.value))
      })
    }
    const ages = this.#ages
    // What is remembered is shown without moving the page; it opens where somebody is about to change it.
    if (ages) this.querySelector('.party')?.addEventListener('focusin', () => this.#open(ages))
    this.addEventListener('change', ({ target }) => {
      const input = inputs.find(it => it === target)
      if (input) choose(input.name as Group, input.valueAsNumber)
      if (ages && target instanceof HTMLSelectElement) chooseParty({ childAges: ages.ages })
      this.#draw()
    })
    const quote = letFormQuote()
    for (const event of ['input', 'change', 'click']) this.addEventListener(event, quote)
    this.#stop = $party.subscribe(() => this.#draw())
  }

  disconnectedCallback() {
    this.#stop()
    this.#asking.abort()
    this.#seeing?.disconnect()
  }

  get #ages(): ChildAgesElement | undefined {
    const ages = this.querySelector('child-ages')
    return ages instanceof ChildAgesElement ? ages : undefined
  }

  #open(ages: ChildAgesElement) {
    ages.hidden = ages.ages.length === 0
  }

  #draw() {
    const locale = document.documentElement.lang as Locale
    const context = { locale, t: createTranslate(locale, JSON.parse(this.dataset.words ?? '{}')) }
    const party = counts()
    this.#drawParty(context, party)
    const { currency, ...trip }: Trip & { currency: string } = JSON.parse(this.dataset.tour ?? '{}')
    const people = party.adults + party.children
    let more = 0
    for (const box of this.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) {
      const extra = { amountCents: Number(box.dataset.cents), unit: box.dataset.unit as AmenityUnit }
      const own = extraCents(extra, people, trip.days) ?? 0
      if (box.checked) more += own
      const small = box.closest('label')?.querySelector('.price small')
      if (small) small.textContent = extraText(context, own, { ...extra, currency })
    }
    this.#sayLeast(trip, least => this.#say(context, least, { currency, people, more }))
  }

  /** The page knows the sum of adults; that of children or of a larger party is asked for, once the ages are known. */
  #sayLeast(trip: Trip, say: (least: Least) => void) {
    const { adults, childAges } = $party.get()
    const ages = knownAges(childAges)
    this.#asking.abort()
    this.#asking = new AbortController()
    const isKept = !trip.leastCents || (childAges.length === 0 && adults <= trip.leastCents.length)
    if (isKept) return say(leastFor(trip, adults + childAges.length) ?? 'none')
    if (!ages) return say('ages')
    const tour = this.dataset.id ?? ''
    say('asking')
    const { signal } = this.#asking
    this.#whenSeen(async () => {
      const { askLeast } = await import('./party-least.ts')
      const least = await askLeast(tour, { adults, childAges: ages }, signal)
      if (!signal.aborted) say(least)
    })
  }

  #whenSeen(act: () => void) {
    if (this.#isSeen) return act()
    this.#seeing?.disconnect()
    this.#seeing = whenSeen(this, () => {
      this.#isSeen = true
      act()
    })
  }

  #say(context: LocaleContext, least: Least, { more, ...shown }: { currency: string; people: number; more: number }) {
    const sum = this.querySelector('.sum')
    if (!sum) return
    sum.ariaBusy = String(least === 'asking')
    sum.textContent =
      typeof least === 'number'
        ? partyText(context, { ...shown, cents: least + more })
        : context.t(`tours:party.${least}`)
  }

  #drawParty(context: LocaleContext, party: Record<Group, number>) {
    const { adults, childAges } = $party.get()
    const ages = this.#ages
    if (ages) {
      ages.ages = childAges
      if (knownAges(childAges) === undefined || ages.contains(document.activeElement) || childAges.length === 0)
        this.#open(ages)
    }
    const who = asking()?.querySelector('[data-who]')
    if (who) who.textContent = whoText(context, { adults, childAges })
    for (const input of this.querySelectorAll<HTMLInputElement>('[type="number"]')) {
      input.value = String(party[input.name as Group])
    }
    for (const button of this.querySelectorAll('button')) {
      const group = groupOf(button)
      const { min, max } = limitsOf(group)
      const next = party[group] + Number(button.value)
      button.ariaDisabled = String(next < min || next > max)
    }
  }
}

customElements.define('party-price', PartyPrice)
