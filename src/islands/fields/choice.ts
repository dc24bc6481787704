import { slugify } from '#src/lib/slug.ts'

export type Choice = { value: string; label: string }

/** Choices with the text in their names, ignoring case and accents; names that begin with it come first. */
export function matching<C extends Choice>(choices: readonly C[], text: string): C[] {
  const typed = slugify(text)
  if (!typed) return [...choices]
  const found = choices.filter(({ label }) => slugify(label).includes(typed))
  const isBeginning = ({ label }: C) => slugify(label).startsWith(typed)
  return found.toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a)))
}
