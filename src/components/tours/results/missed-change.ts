type Field = HTMLInputElement | HTMLSelectElement

/** Tells a field's own listeners what was chosen before the script of the page came, when nobody heard it. */
export function tellMissedChange(field: Field | null | undefined): void {
  if (field && isChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Whether a field says something else than its page came with. */
export function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue
  const chosen = [...field.options].findIndex(it => it.defaultSelected)
  return field.selectedIndex !== Math.max(0, chosen)
}
