import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The titles of the tests in a source file, each after those of the blocks around it, with “…” for what is filled in. Skipped ones are none. */
export function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const visit = (node: ts.Node, around: string): void => {
    const found = ts.isCallExpression(node) ? titleOf(node) : undefined
    if (found?.isTest) titles.push(around + found.title)
    const within = found ? `${around}${found.title} > ` : around
    ts.forEachChild(node, child => visit(child, within))
  }
  visit(source, '')
  return titles
}

/** `test('…')`, `it.each(…)('…')`, `describe('…')`, with any quotes. */
const CALLED = /^(test|it|describe|test\.describe)(\.(each|for)\b|$)/

function titleOf({ expression, arguments: [title] }: ts.CallExpression) {
  const called = CALLED.exec(expression.getText().replaceAll(/\s+/g, ''))
  if (!called || !title || !isText(title)) return undefined
  return { isTest: !called[1]?.endsWith('describe'), title: unquoted(title) }
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const unquoted = (node: ts.StringLiteralLike | ts.TemplateExpression) =>
  ts.isTemplateExpression(node)
    ? node
        .getText()
        .slice(1, -1)
        .replaceAll(/\$\{[^}]*\}/g, '…')
    : node.text
