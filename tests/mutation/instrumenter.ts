import type { Instrumenter } from '@stryker-mutator/instrumenter'

type Logger = ConstructorParameters<typeof Instrumenter>[0]
type Ignorer = Parameters<Instrumenter['instrument']>[1]['ignorers'][number]

/** Neither says nor keeps anything: `false` is all that it answers. */
export const silentLogger = new Proxy({}, { get: () => () => false }) as Logger

/** The parts of Babel's path that are looked at. */
type Path = {
  isStringLiteral(): boolean
  isTemplateLiteral(): boolean
  findParent(test: (path: { node: Node }) => boolean): unknown
}
type Node = { type: string; callee?: Name; key?: Name }
type Name = { name?: string; object?: Name; property?: Name }

/** Texts for whoever reads a log or the description of the API; whether something is logged at all still counts. */
export const proseIgnorer: Ignorer = {
  shouldIgnore(path) {
    const { isStringLiteral, isTemplateLiteral, findParent } = path as Path
    const isText = isStringLiteral.call(path) || isTemplateLiteral.call(path)
    return isText && findParent.call(path, ({ node }) => isProse(node)) ? 'prose' : undefined
  },
}

function isProse({ type, callee, key }: Node): boolean {
  if (type === 'ObjectProperty') return key?.name === 'description' || key?.name === 'examples'
  if (type !== 'CallExpression') return false
  const called = callee?.name ?? callee?.property?.name ?? ''
  return (
    ['console', 'log'].includes(callee?.object?.name ?? '') || ['log', 'logFailure', 'description'].includes(called)
  )
}
