import ts from 'typescript'

/** The tables of which a row is about somebody’s request. */
const TABLES = ['bookings', 'bookingCodes', 'bookingEvents', 'bookingTokens']
const IN_SQL = /\b(?:from|join|update|into|using)\s+"?(?:bookings|booking_codes|booking_events|booking_tokens)\b/i

/** Columns that say whose a request is: only the rules compare these. */
const OWNERS = ['providerId', 'userId', 'tourId', 'guestEmail', 'channel']

export type BookingQuery = { line: number; rules: string[] }

/**
 * The places of a source where a query names one of these tables, by Drizzle’s object or in the text of SQL, each with the names of
 * `rules` that the function around it uses; with none where it compares whose the request is by itself.
 */
export function bookingQueriesIn(file: string, text: string, rules: readonly string[]): BookingQuery[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: BookingQuery[] = []
  const add = (node: ts.Node) => {
    const names = namesIn(outermost(node))
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ line, rules: rules.filter(rule => names.has(rule)) })
  }
  const visit = (node: ts.Node): void => {
    // A type asks for nothing.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (isOwner(node)) found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, rules: [] })
    if (isTable(node) || isSqlText(node)) add(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Handed to a call or a template, not looked into for one of its columns. */
function isTable(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !TABLES.includes(node.text)) return false
  const { parent } = node
  const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === node
  const whole = isProperty ? parent : node
  return (
    (ts.isCallExpression(whole.parent) && whole.parent.arguments.some(it => it === whole)) ||
    ts.isTemplateSpan(whole.parent)
  )
}

const isOwner = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  OWNERS.includes(node.name.text) &&
  /(^|\.)bookings$/.test(node.expression.getText())

const isSqlText = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) &&
  IN_SQL.test(node.text)

/** The statement of the file that holds it: a function, or a constant. */
function outermost(node: ts.Node): ts.Node {
  let one = node
  while (one.parent && !ts.isSourceFile(one.parent)) one = one.parent
  return one
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (it: ts.Node): void => {
    if (ts.isIdentifier(it)) names.add(it.text)
    ts.forEachChild(it, visit)
  }
  visit(node)
  return names
}
