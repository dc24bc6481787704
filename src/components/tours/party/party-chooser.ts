import { DEFAULT_PARTY, dayOf, PARTY_LIMITS, type Party } from '#src/domain/party/party.ts'
import { $party, chooseParty } from '#src/stores/party.ts'

const peopleOf = ({ adults, childAges }: Party) => adults + childAges.length

/** Searches for the party as soon as it is chosen, and remembers it, as that of a link; offers the one of before. */
class PartyChooser extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const [people, date] = this.querySelectorAll('input')
    const [button, form] = [this.querySelector('button'), this.closest('form')]
    if (!people || !date || !button || !form) return
    date.min = dayOf(new Date())
    // Of a link that somebody shared: the tours that it leads to tell the same price.
    remember(people, date)
    const fill = () => this.#offer(button, people, date)
    this.addEventListener('change', ({ target }) => {
      const field = [people, date].find(it => it === target)
      // A day that is typed in part is none yet.
      if (!field || field.validity.badInput) return
      remember(people, date)
      form.requestSubmit()
    })
    form.addEventListener('submit', () => remember(people, date))
    form.addEventListener('formdata', fill)
    button.addEventListener('click', () => {
      const party = $party.get()
      people.value = String(peopleOf(party))
      date.value = party.date
      people.focus()
      form.requestSubmit()
    })
    this.#stop = $party.subscribe(fill)
  }

  disconnectedCallback() {
    this.#stop()
  }

  #offer(button: HTMLButtonElement, people: HTMLInputElement, date: HTMLInputElement) {
    const party = $party.get()
    button.hidden = people.value !== '' || date.value !== '' || party === DEFAULT_PARTY
    if (!button.hidden) button.textContent = (this.dataset.recall ?? '').replace('{party}', this.#words(party))
  }

  /** "4 žmonės, liepos 17 d." */
  #words(party: Party): string {
    const { lang } = document.documentElement
    const forms: Record<string, string> = JSON.parse(this.dataset.people ?? '{}')
    const count = peopleOf(party)
    const words = (forms[new Intl.PluralRules(lang).select(count)] ?? '').replace('{value}', count.toLocaleString(lang))
    const style = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
    const day = party.date && new Date(`${party.date}T00:00Z`).toLocaleDateString(lang, style)
    return [words, day].filter(Boolean).join(', ')
  }
}

/** Children that were told of before stay, as far as somebody of age comes along. What is empty changes nothing. */
function remember(people: HTMLInputElement, date: HTMLInputElement): void {
  const count = people.valueAsNumber
  const { adults, childAges } = $party.get()
  const isCount = Number.isInteger(count) && count >= 1 && count <= PARTY_LIMITS.adults.max
  if (isCount && count !== adults + childAges.length)
    chooseParty(count > childAges.length ? { adults: count - childAges.length } : { adults: count, childAges: [] })
  if (date.value && date.value !== $party.get().date) chooseParty({ date: date.value })
}

customElements.define('party-chooser', PartyChooser)
