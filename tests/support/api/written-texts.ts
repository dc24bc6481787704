type Schema = {
  $ref?: string
  type?: string
  enum?: unknown
  const?: unknown
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** The names of the free texts in bodies of an OpenAPI document, but for those of accounts: no choices, ids or files. */
export function textsOf(document: unknown): string[] {
  const { paths } = document as OpenApi
  const names = new Set<string>()
  const read = (schema: Schema, name: string): void => {
    const at = schema.$ref ? resolve(document, schema.$ref) : schema
    const isChoice = at.enum !== undefined || at.const !== undefined || at.pattern !== undefined
    if (at.type === 'string' && !isChoice && at.format !== 'binary') names.add(name)
    for (const part of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])]) read(part, name)
    for (const [key, part] of Object.entries(at.properties ?? {})) read(part, key)
    if (at.items) read(at.items, name)
  }
  for (const [path, operations] of Object.entries(paths)) {
    if (path.startsWith('/users')) continue
    for (const { requestBody } of Object.values(operations))
      for (const { schema } of Object.values(requestBody?.content ?? {})) read(schema, '')
  }
  return [...names].sort()
}

const resolve = (document: unknown, ref: string): Schema =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document) as Schema
