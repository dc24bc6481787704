import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NAMESPACES } from '#src/i18n/resources.ts'
import { byKey } from './messages.ts'

/** Keys as the code writes them: literals, and templates whose holes may hold anything. */
const KEY = new RegExp(`(['"\`])((?:${NAMESPACES.join('|')}):(?:\\$\\{[^}]*\\}|[\\w.-])+)\\1`, 'g')

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => /\.(astro|tsx?|mjs)$/.test(path) && !path.startsWith('i18n/resources'))
  .map(path => readFileSync(join('src', path), 'utf8'))

const written = new Set(sources.flatMap(source => [...source.matchAll(KEY)].map(match => match[2] ?? '')))
const literals = [...written].filter(key => !key.includes('${'))
const templates = [...written].filter(key => key.includes('${'))
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns = templates.map(
  template =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(escapePattern)
        .join('.+')}$`,
    ),
)
const known = [...(byKey.get('lt')?.keys() ?? [])]

test('the search for keys finds both kinds', () => {
  expect(literals).toContain('common:menu.home')
  expect(literals).toContain('common:unit.days')
  expect(templates.some(template => template.startsWith('rivers:'))).toBe(true)
})

test('every message is shown somewhere', () => {
  const unused = known.filter(key => !written.has(key) && !patterns.some(pattern => pattern.test(key)))
  expect(unused).toEqual([])
})

test('every message that is asked for exists', () => {
  expect(literals.filter(key => !known.includes(key))).toEqual([])
  expect(patterns.filter(pattern => !known.some(key => pattern.test(key)))).toEqual([])
})
