import { agesOf, PARTY_LIMITS } from '#src/domain/party/party.ts'
import { extraCents, leastFor, type Trip } from '#src/domain/prices/card-price.ts'
import type { AmenityUnit } from '#src/domain/providers/provider.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { extraText, partyText } from '#src/i18n/phrases.ts'
import { $party, chooseParty } from '#src/stores/party.ts'

type Group = 'adults' | 'children'

const LIMITS = { adults: PARTY_LIMITS.adults, children: { min: 0, max: PARTY_LIMITS.children } }

const counts = (): Record<Group, number> => {
  const { adults, childAges } = $party.get()
  return { adults, children: childAges.length }
}

/** The nearest number that there may be. What is no number changes nothing. */
function choose(group: Group, asked: number): void {
  if (Number.isNaN(asked)) return
  const { min, max } = LIMITS[group]
  const count = Math.min(max, Math.max(min, Math.round(asked)))
  if (group === 'adults') chooseParty({ adults: count })
  else chooseParty({ childAges: agesOf(count, $party.get().childAges) })
  const people = counts()
  const field = asking()?.people as HTMLInputElement | undefined
  if (field) field.value = String(people.adults + people.children)
}

const asking = () => document.forms.namedItem('asking')

/** The form begins with the party and the day of the visitor. What they have ticked above and how old the children are goes along. */
function letFormQuote() {
  const form = asking()
  const quote = async () => form && (await import('./request-quote.ts')).showQuote(form)
  if (!form) return quote
  form.addEventListener('formdata', ({ formData }) => {
    const { adults, childAges } = $party.get()
    if (childAges.length === 0 || formData.get('people') !== String(adults + childAges.length)) return
    formData.set('people', String(adults))
    formData.set('children', childAges.join(' '))
  })
  const [date, people] = form.querySelectorAll('input')
  if (date && people) {
    const { adults, children } = counts()
    date.value ||= $party.get().date
    people.value = String(adults + children)
    if (date.value) whenSeen(form, quote)
    form.addEventListener('input', () => date.value && chooseParty({ date: date.value }))
  }
  form.addEventListener('input', quote)
  return quote
}

/** Nobody pays for what they do not scroll to. */
function whenSeen(element: HTMLElement, act: () => void): void {
  const seeing = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seeing.disconnect()
    act()
  })
  seeing.observe(element)
}

const groupOf = (button: HTMLButtonElement) => button.parentElement?.querySelector('input')?.name as Group

/** Calculates the price for the visitor's party and for what is ticked. */
class PartyPrice extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const inputs = [...this.querySelectorAll<HTMLInputElement>('[type="number"]')]
    for (const button of this.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        const group = groupOf(button)
        choose(group, counts()[group] + Number(button.value))
      })
    }
    this.addEventListener('change', ({ target }) => {
      const input = inputs.find(it => it === target)
      if (input) choose(input.name as Group, input.valueAsNumber)
      this.#draw()
    })
    const quote = letFormQuote()
    this.addEventListener('input', quote)
    this.addEventListener('click', quote)
    this.#stop = $party.subscribe(() => this.#draw())
  }

  disconnectedCallback() {
    this.#stop()
  }

  #draw() {
    const locale = document.documentElement.lang as Locale
    const context = { locale, t: createTranslate(locale, JSON.parse(this.dataset.words ?? '{}')) }
    const { currency, ...trip }: Trip & { currency: string } = JSON.parse(this.dataset.tour ?? '{}')
    const party = counts()
    const people = party.adults + party.children
    const least = leastFor(trip, people)
    let more = 0
    for (const box of this.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) {
      const extra = { amountCents: Number(box.dataset.cents), unit: box.dataset.unit as AmenityUnit }
      const own = extraCents(extra, people, trip.days) ?? 0
      if (box.checked) more += own
      const small = box.closest('label')?.querySelector('.price small')
      if (small) small.textContent = extraText(context, own, { ...extra, currency })
    }
    const sum = this.querySelector('.sum')
    if (sum)
      sum.textContent =
        least === null ? context.t('tours:party.choose') : partyText(context, { cents: least + more, currency, people })
    for (const input of this.querySelectorAll<HTMLInputElement>('[type="number"]')) {
      input.value = String(party[input.name as Group])
    }
    for (const button of this.querySelectorAll('button')) {
      const group = groupOf(button)
      const { min, max } = LIMITS[group]
      const next = party[group] + Number(button.value)
      button.ariaDisabled = String(next < min || next > max)
    }
  }
}

customElements.define('party-price', PartyPrice)
