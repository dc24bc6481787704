import { PartyFieldsElement } from '#src/components/party/party-fields.ts'
import { DEFAULT_PARTY, dayOf, type Party } from '#src/domain/party/party.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { formatMonthDay } from '#src/i18n/format.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { $party, chooseParty } from '#src/stores/party.ts'
import { isChanged, tellMissedChange } from '../results/missed-change.ts'

/** Searches for the party as soon as it is chosen, and remembers it, as that of a link; offers the one of before. */
class PartyChooser extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const fields = this.querySelector('party-fields')
    const date = this.querySelector<HTMLInputElement>('[name="date"]')
    const [button, form] = [this.querySelector('button'), this.closest('form')]
    if (!(fields instanceof PartyFieldsElement) || !date || !button || !form) return
    date.min = dayOf(new Date())
    // Of a link that somebody shared: the tours that it leads to tell the same price.
    remember(fields, date)
    const offer = () => this.#offer(button, fields, date)
    this.addEventListener('change', ({ target }) => {
      // A day that is typed in part is none yet.
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.validity.badInput)
        return
      const { adults, childAges } = fields.party
      if (adults === undefined && childAges.length > 0) fields.party = { adults: $party.get().adults, childAges }
      remember(fields, date)
      if (fields.isComplete) form.requestSubmit()
      else if (target.name === 'children') fields.ask()
    })
    form.addEventListener('submit', () => remember(fields, date))
    form.addEventListener('formdata', offer)
    button.addEventListener('click', () => {
      const party = $party.get()
      fields.party = party
      date.value = party.date
      if (!fields.isComplete) return fields.ask()
      fields.querySelector('input')?.focus()
      form.requestSubmit()
    })
    this.#stop = $party.subscribe(offer)
    tellMissedChange(
      [...this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')].findLast(isChanged),
    )
  }

  disconnectedCallback() {
    this.#stop()
  }

  #offer(button: HTMLButtonElement, fields: PartyFieldsElement, date: HTMLInputElement) {
    const party = $party.get()
    const { adults, childAges } = fields.party
    button.hidden = adults !== undefined || childAges.length > 0 || date.value !== '' || party === DEFAULT_PARTY
    if (!button.hidden) button.textContent = (this.dataset.recall ?? '').replace('{party}', this.#words(party))
  }

  /** "4 suaugusieji, liepos 17 d." */
  #words(party: Party): string {
    const { lang } = document.documentElement
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
    const who = whoText({ locale, t: createTranslate(locale, JSON.parse(this.dataset.words ?? '{}')) }, party)
    const day = party.date && formatMonthDay(locale, party.date.slice('2027-'.length))
    return [who, day].filter(Boolean).join(', ')
  }
}

/** A field that is empty changes nothing. */
function remember(fields: PartyFieldsElement, date: HTMLInputElement): void {
  const { adults, childAges } = fields.party
  const before = $party.get()
  const isSame = adults === before.adults && String(childAges) === String(before.childAges)
  if (adults !== undefined && !isSame) chooseParty({ adults, childAges })
  if (date.value && date.value !== before.date) chooseParty({ date: date.value })
}

customElements.define('party-chooser', PartyChooser)
