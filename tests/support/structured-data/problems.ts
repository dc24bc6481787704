import Validator from '@adobe/structured-data-validator'
import { kindsOf, rangeOf, vocabulary } from './vocabulary.ts'

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
const typeOf = (item: Item): string => String(item['@type'] ?? '')

/**
 * The faults of items of schema.org: unknown types and properties, objects where the vocabulary has none of their type, and
 * what Google's rich results require. What is only recommended is not wrong.
 */
export async function problemsOf(items: readonly Item[]): Promise<string[]> {
  const copies = items.map(item => structuredClone(item))
  const byType = Object.groupBy(copies, typeOf)
  const issues = await new Validator(vocabulary).validate({ jsonld: byType })
  const errors = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [...errors.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`), ...items.flatMap(misplacedIn)]
}

/** Objects that may not stand where they do. */
function misplacedIn(item: Item): string[] {
  return Object.entries(item).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const parts = [value].flat().filter(isItem)
    const allowed = rangeOf(typeOf(item), property)
    const misplaced = parts.filter(part => typeOf(part) && !kindsOf(typeOf(part)).some(kind => allowed.includes(kind)))
    return [
      ...misplaced.map(part => `${typeOf(item)}.${property}: no place for ${typeOf(part)}`),
      ...parts.flatMap(misplacedIn),
    ]
  })
}
