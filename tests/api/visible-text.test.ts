import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isEndpoint, METHODS } from '#src/server/http/contract.ts'
import { routes } from '#tests/support/api/api.ts'

/** Characters that people paste without seeing them. */
const UNSEEN = '\u200b\u00ad\u3164\u2800\u202e\ufeff'
/** Fields that are compared as they were sent, and never shown. */
const SECRETS = /password|token|secret|^code$|^totp$|^user$|^confirmation$/i

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
  .filter(([path]) => !SECRETS.test(path.split('.').at(-1) ?? ''))

test('all texts of bodies are found', () => {
  const paths = texts.map(([path]) => path)
  for (const known of [
    'POST /tours .name',
    'PATCH /tours/[id] .translations.en.description',
    'POST /bookings .guest.email',
  ])
    expect(paths).toContain(known)
  expect(paths.length).toBeGreaterThan(80)
})

test.each(texts)('%s keeps nothing that is not seen', (_, schema) => {
  for (const text of [UNSEEN, `Upė${UNSEEN}`, `ona${UNSEEN}@upe.lt`, `https://upe.lt/${UNSEEN}`]) {
    const { success, output } = v.safeParse(schema, text)
    if (success) expect(output).not.toMatch(/[\u200b\u00ad\u3164\u2800\u202e\ufeff]/)
  }
})
