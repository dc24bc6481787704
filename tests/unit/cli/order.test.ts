import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** The scripts that `node` is given: their statements run while the module is still being evaluated. */
const ENTRIES = globSync(['src/cli/**/*.{ts,mjs}', 'db/**/*.ts', 'netlify/**/*.ts', 'tests/**/*.{ts,mjs}']).filter(
  file => !file.includes('.test.'),
)

const isFunction = (node: ts.Node) => ts.isFunctionDeclaration(node) || ts.isImportDeclaration(node)
const isType = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** Names of constants and classes that a statement declares. */
function declaredBy(statement: ts.Statement): string[] {
  if (ts.isClassDeclaration(statement)) return [statement.name?.text ?? '']
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(it => (ts.isIdentifier(it.name) ? [it.name.text] : []))
}

function identifiersIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) found.add(node.text)
  ts.forEachChild(node, child => void identifiersIn(child, found))
  return found
}

/** Whether a statement waits, and so calls what it names before the rest of the module has been evaluated. */
function waits(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false
  return ts.isAwaitExpression(node) || (ts.forEachChild(node, child => waits(child) || undefined) ?? false)
}

/** Constants that a function names which is called by a statement ahead of them. */
function usedBeforeDefinition(source: string): string[] {
  const { statements } = ts.createSourceFile('entry.ts', source, ts.ScriptTarget.Latest)
  const functions = new Map(
    statements.flatMap(it => (ts.isFunctionDeclaration(it) && it.name ? [[it.name.text, identifiersIn(it)]] : [])),
  )
  const reach = (names: Set<string>, all = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (all.has(name)) continue
      all.add(name)
      reach(functions.get(name) ?? new Set(), all)
    }
    return all
  }
  return statements.flatMap((statement, at) => {
    if (isFunction(statement) || isType(statement) || !waits(statement)) return []
    const later = statements.slice(at + 1).flatMap(declaredBy)
    const named = reach(identifiersIn(statement))
    return later.filter(it => named.has(it))
  })
}

test('no command names a constant that is defined only after what runs it', () => {
  expect(ENTRIES.length).toBeGreaterThan(100)
  const faults = ENTRIES.map(file => ({ file, names: usedBeforeDefinition(readFileSync(file, 'utf8')) }))
  expect(faults.filter(({ names }) => names.length > 0)).toEqual([])
})
