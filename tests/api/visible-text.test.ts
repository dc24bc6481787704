import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isEndpoint, METHODS } from '#src/server/http/contract.ts'
import { api, routes } from '#tests/support/api/api.ts'

/** Characters that people paste without seeing them. */
const UNSEEN = '\u200b\u00ad\u3164\u2800\u202e\ufeff'
/** Fields that are compared as they were sent, and never shown. */
const SECRETS = /password|token|secret|^code$|^totp$|^user$|^confirmation$/i

const isSecret = (path: string) => SECRETS.test(path.split('.').at(-1) ?? '')

type Node = v.GenericSchema & {
  pipe?: readonly v.GenericSchema[]
  entries?: Record<string, Node>
  item?: Node
  items?: readonly Node[]
  options?: readonly unknown[]
  wrapped?: Node
  value?: Node
}

/** Each text of a body by its path, with the schema that reads it. */
function textsIn(schema: Node, path: string): [path: string, schema: v.GenericSchema][] {
  if (schema.type === 'string') return [[path, schema]]
  const parts: [string, Node][] = [
    ...Object.entries(schema.entries ?? {}).map(([name, it]): [string, Node] => [`${path}.${name}`, it]),
    ...[schema.item, ...(schema.items ?? [])]
      .filter(it => it !== undefined)
      .map((it): [string, Node] => [`${path}[]`, it]),
    ...(schema.options ?? []).filter(it => typeof it === 'object').map((it): [string, Node] => [path, it as Node]),
    ...[schema.wrapped].filter(it => it !== undefined).map((it): [string, Node] => [path, it]),
  ]
  return parts.flatMap(([at, it]) => textsIn(it, at))
}

const texts = routes
  .flatMap(({ pattern, module }) =>
    METHODS.flatMap(method => {
      const handler = module[method]
      if (!isEndpoint(handler) || !handler.contract.body) return []
      return textsIn(handler.contract.body as Node, `${method} ${pattern.replace('/api/v1', '')} `)
    }),
  )
  .filter(([path]) => !isSecret(path))

/** Texts that people paste without seeing them. */
const NOTHING = [
  UNSEEN,
  '\u200b\u200b',
  '\u3164\u3164',
  '\u2800 \u2800',
  '\u2066\u2069',
  '\ufe0f\u200d',
  '\u0301\u0302',
  '\u{e0041}',
]

/** Texts that show nothing, and that a field takes for something. */
const takenBy = (schema: v.GenericSchema) =>
  NOTHING.flatMap(text => {
    const { success, output } = v.safeParse(schema, text)
    return success && typeof output === 'string' && output !== '' ? [JSON.stringify(text)] : []
  })

type Described = {
  $ref?: string
  type?: string | string[]
  enum?: unknown
  const?: unknown
  pattern?: string
  format?: string
  properties?: Record<string, Described>
  items?: Described
  prefixItems?: Described[]
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
}

const { json: description } = await api('GET', '/api/v1/openapi.json')

/** The same texts by the API's description of itself. */
function describedIn(schema: Described, path: string): string[] {
  const { $ref, type, properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema
  if ($ref) return describedIn(description.components.schemas[$ref.split('/').at(-1) ?? ''], path)
  const isText = [type].flat().includes('string') && !('enum' in schema || 'const' in schema)
  return [
    ...(isText ? [path] : []),
    ...Object.entries(properties).flatMap(([name, it]) => describedIn(it, `${path}.${name}`)),
    ...[items, ...prefixItems].filter(it => it !== undefined).flatMap(it => describedIn(it, `${path}[]`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(it => describedIn(it, path)),
  ]
}

const described = Object.entries<Record<string, { requestBody?: { content: Record<string, { schema: Described }> } }>>(
  description.paths,
).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) =>
    Object.entries(requestBody?.content ?? {})
      .filter(([type]) => type === 'application/json')
      .flatMap(([, { schema }]) =>
        describedIn(schema, `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, '[$1]')} `),
      ),
  ),
)

test('all texts of bodies are found that the description of the API has', () => {
  const paths = new Set(texts.map(([path]) => path))
  const missed = [...new Set(described)].filter(path => !paths.has(path) && !isSecret(path))
  expect(missed).toEqual([])
  for (const known of [
    'POST /tours .name',
    'PATCH /tours/[id] .translations.en.description',
    'POST /bookings .guest.email',
  ])
    expect(described).toContain(known)
  expect(paths.size).toBeGreaterThan(80)
})

test.each(texts)('%s takes nothing that is not seen', (_, schema) => {
  expect(takenBy(schema)).toEqual([])
  for (const text of [`Upė${UNSEEN}`, `ona${UNSEEN}@upe.lt`, `https://upe.lt/${UNSEEN}`]) {
    const { success, output } = v.safeParse(schema, text)
    if (success) expect(output).not.toMatch(/[\u200b\u00ad\u3164\u2800\u202e\ufeff]/)
  }
})

test.each([
  v.string(),
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  v.pipe(v.string(), v.transform(tidyOfOld), v.nonEmpty()),
])('a field that takes such a text is noticed', schema => expect(takenBy(schema)).not.toEqual([]))

/** Cleans a text as was done before all that is not seen was known. */
function tidyOfOld(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .trim()
}
