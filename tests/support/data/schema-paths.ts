import type { GenericSchema } from 'valibot'

type Node = GenericSchema & {
  wrapped?: Node
  entries?: Record<string, Node>
  item?: Node
}

/** The paths of the validation issues that a body can have: each field, and the first item of each list. */
export function schemaPaths(schema: GenericSchema, path = ''): string[] {
  const { wrapped, entries, item } = schema as Node
  const inner = (name: string, node: Node) => schemaPaths(node, path ? `${path}.${name}` : name)
  if (wrapped) return schemaPaths(wrapped, path)
  if (entries) return Object.entries(entries).flatMap(([name, node]) => (name === 'before' ? [] : inner(name, node)))
  const own = path ? [path] : []
  if (item) return [...own, ...inner('0', item)]
  return own
}
