import type { FieldErrors } from './validation-issues.ts'

const CONTROL = 'input, select, textarea, button'

/** A field on screen: its control, or what surrounds the controls of one that has several. */
export function elementOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const quoted = CSS.escape(name)
  return form?.querySelector<HTMLElement>(`[name="${quoted}"], [data-field="${quoted}"]`) ?? null
}

/** Names of the fields that hold text which is not in their value, as that of a list where nothing was chosen. */
export function unreadFields(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll('[data-unread]') ?? [])]
    .map(element => element.closest<HTMLElement>('[data-field]')?.dataset.field)
    .filter(name => name !== undefined)
}

/** The first control, in the order of the page, whose value was refused. */
export function refusedControl(form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | null {
  const [first] = Object.keys(errors)
    .map(name => elementOf(form, name))
    .filter(element => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first || first.matches(CONTROL)) return first ?? null
  return first.querySelector<HTMLElement>('[aria-invalid=true]') ?? first.querySelector<HTMLElement>(CONTROL)
}
