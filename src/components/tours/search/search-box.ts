import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { $isNothingFound, $suggestions, clearSuggestions, suggest } from '#src/stores/suggestions.ts'

/** A combobox with suggestions: the typed text can also be searched for as it is. */
class SearchBox extends HTMLElement {
  #ending = new AbortController()
  #active = -1

  connectedCallback() {
    const [input, list, status] = [
      this.querySelector('input'),
      this.querySelector<HTMLElement>('[role=listbox]'),
      this.querySelector('p'),
    ]
    if (!input || !list || !status) return
    input.role = 'combobox'
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list.id)
    const { signal } = this.#ending
    input.addEventListener('input', () => suggest(input.value), { signal })
    input.addEventListener('blur', clearSuggestions, { signal })
    input.addEventListener('keydown', event => this.#press(event, input, list), { signal })
    input.form?.addEventListener('submit', () => clearSuggestions(), { signal })
    // Pressing keeps the field focused, or the list would be gone before the press ends.
    list.addEventListener('pointerdown', event => event.preventDefault(), { signal })
    list.addEventListener(
      'click',
      event =>
        this.#choose(
          input,
          [...list.children].findIndex(it => it.contains(toNode(event.target))),
        ),
      { signal },
    )
    const tell = () => {
      status.textContent = this.#statusText()
    }
    signal.addEventListener(
      'abort',
      $suggestions.subscribe(suggestions => {
        this.#draw(input, list, suggestions)
        tell()
      }),
    )
    signal.addEventListener('abort', $isNothingFound.listen(tell))
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  #press(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement) {
    const count = $suggestions.get().length
    if (count === 0 || event.isComposing) return
    if (event.key === 'ArrowDown') this.#activate(input, list, this.#active + 1 < count ? this.#active + 1 : -1)
    else if (event.key === 'ArrowUp') this.#activate(input, list, this.#active < 0 ? count - 1 : this.#active - 1)
    else if (event.key === 'Escape') clearSuggestions()
    else if (event.key === 'Enter' && this.#active >= 0) this.#choose(input, this.#active)
    else return
    event.preventDefault()
  }

  #activate(input: HTMLInputElement, list: HTMLElement, index: number) {
    this.#active = index
    for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === index))
    const option = list.children[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  #choose(input: HTMLInputElement, index: number) {
    const suggestion = $suggestions.get()[index]
    if (!suggestion) return
    clearSuggestions()
    openSuggestion(input, suggestion)
  }

  #draw(input: HTMLInputElement, list: HTMLElement, suggestions: readonly SuggestionJson[]) {
    const kinds: Record<string, string> = JSON.parse(this.dataset.kinds ?? '{}')
    const aboutOf = ({ type, tours }: SuggestionJson) =>
      [kinds[type], tours === null ? '' : countText(this.dataset.tours, tours)].filter(Boolean).join(' · ')
    list.replaceChildren(...suggestions.map((it, index) => drawOption(it, index, aboutOf(it))))
    list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    this.#activate(input, list, -1)
  }

  #statusText(): string {
    const count = $suggestions.get().length
    if (count === 0) return $isNothingFound.get() ? (this.dataset.none ?? '') : ''
    return countText(this.dataset.found, count)
  }
}

/** `forms`: by kind of plural. */
function countText(forms = '{}', count: number): string {
  const { lang } = document.documentElement
  const texts: Record<string, string> = JSON.parse(forms)
  return (texts[new Intl.PluralRules(lang).select(count)] ?? '').replace('{value}', count.toLocaleString(lang))
}

function drawOption({ label }: SuggestionJson, index: number, about: string): HTMLElement {
  const option = document.createElement('div')
  option.role = 'option'
  option.id = `suggestion-${index}`
  const name = document.createElement('span')
  name.textContent = label
  const small = document.createElement('small')
  small.textContent = about
  option.append(name, ' ', small)
  return option
}

const toNode = (target: EventTarget | null) => (target instanceof Node ? target : null)

customElements.define('search-box', SearchBox)

/** A tour or a trip opens its page; the words of anything else are searched for as if they had been typed. */
export function openSuggestion(input: HTMLInputElement, { type, value, label }: SuggestionJson): void {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  if (type === 'tour' || type === 'trip') {
    input.value = ''
    location.assign(
      type === 'tour'
        ? paths.tour(locale, { id: value, name: label })
        : paths.trip(locale, { slugs: { lt: value, en: value } }),
    )
    return
  }
  input.value = label
  input.form?.requestSubmit(input.form.querySelector('button'))
}
