import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** A history keeps its words, and the table of ASVS is written by a script. */
const OTHERS = ['docs/decisions-archive.md', 'docs/asvs.md']
const DOCUMENTS = globSync(['*.md', 'docs/*.md', '{src,db,tests,deploy}/**/README.md']).filter(
  file => !OTHERS.includes(file),
)
const DECISIONS = 'docs/decisions.md'

const read = (file: string) => readFileSync(file, 'utf8')

/** The lines of a document; those of code blocks, tables and comments are empty. */
function proseOf(file: string): string[] {
  let isCode = false
  return read(file)
    .split('\n')
    .map(line => {
      const isFence = /^[ \d.]*```/.test(line)
      if (isFence) isCode = !isCode
      return isFence || isCode || /^\s*(?:\||<!--)/.test(line) ? '' : line
    })
}

const BEGINS_A_PART = /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?<=^#.*)\n/m
const AFTER_A_SENTENCE = /(?<=[.!?]["”»)]?) (?=\S)/

/** The sentences of a document, in which a link is its text and code is one word. */
function sentencesOf(file: string): string[] {
  return proseOf(file)
    .join('\n')
    .split(BEGINS_A_PART)
    .map(part => part.replace(/^\s*(?:[-*]|\d+\.|#+) /, '').replace(/\s+/g, ' '))
    .map(part => part.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`[^`]*`/g, 'code'))
    .flatMap(part => part.split(AFTER_A_SENTENCE))
}

const wordsIn = (sentence: string) => sentence.split(' ').filter(word => /[\p{L}\d]/u.test(word)).length

test('a sentence of a document has fewer than thirty words', () => {
  const long = DOCUMENTS.flatMap(file =>
    sentencesOf(file)
      .filter(sentence => wordsIn(sentence) >= 30)
      .map(sentence => `${file}, ${wordsIn(sentence)} words: ${sentence}`),
  )
  expect(long).toEqual([])
})

test('a line of a document has fewer than 160 characters, not counting tables and the addresses of links', () => {
  const long = DOCUMENTS.flatMap(file =>
    proseOf(file)
      .map((line, at) => ({ place: `${file}:${at + 1}`, length: line.replace(/\]\([^)]*\)/g, ']').length }))
      .filter(({ length }) => length >= 160)
      .map(({ place, length }) => `${place}: ${length} characters`),
  )
  expect(long).toEqual([])
})

/** Words that a reader of the field would stumble over; trees are fallen, pages are not. */
const ODD = /\b(?:reckon\w*|anew|mend(?:s|ed)?|overtaken|fallen(?! tree))\b/gi
const oddIn = (file: string, lines: string[]) =>
  lines.flatMap((line, at) => [...line.matchAll(ODD)].map(([word]) => `${file}:${at + 1}: ${word}`))

test('a document has the words of the field', () =>
  expect(DOCUMENTS.flatMap(file => oddIn(file, proseOf(file)))).toEqual([]))

test('so have comments and names', () => {
  const files = globSync('{src,tests,db}/**/*.{ts,tsx,astro,css,sql,mjs}', {
    exclude: ['db/migrations/**', 'db/seed/content/**', 'tests/gate/documents.test.ts'],
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(file => oddIn(file, read(file).split('\n')))).toEqual([])
})

const sectionsOf = (file: string) =>
  read(file)
    .split(/^(?=## )/m)
    .slice(1)
    .map(section => ({ title: section.split('\n')[0] ?? '', lines: section.trimEnd().split('\n').length }))

test('a decision has at most twelve lines, and the newest is the first', () => {
  const entries = sectionsOf(DECISIONS)
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter(({ lines }) => lines > 12)).toEqual([])
  const days = entries.map(({ title }) => /^## (\d{4}-\d{2}-\d{2}): /.exec(title)?.[1] ?? title)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('a decision names only files and words that are still in the sources', () => {
  const files = globSync(['{src,db,tests,netlify,deploy,docs}/**/*.*', '*.*'], { exclude: ['db/migrations/meta'] })
  const sources = files.filter(
    file => /\.(?:tsx?|mjs|astro|sql|json|toml)$/.test(file) && !file.includes('documents.test'),
  )
  const text = sources.map(read).join('\n')
  /** They were rejected, or belong to other programs. */
  const others = ['setuid', 'ulimit', 'pg_dump', 'NOTIFY', 'deploy-succeeded', 'require-trusted-types-for']
  const isFile = (name: string) => /\.(?:tsx?|mjs|astro|md)$/.test(name)
  const isThere = (name: string) =>
    isFile(name)
      ? files.some(file => file.endsWith(name))
      : text.includes(name) || name.split(/[./]/).every(part => text.includes(part))
  const named = [...read(DECISIONS).matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter(name => !others.includes(name) && !isThere(name))).toEqual([])
})

test('a document links to files that are there, and the README of a folder names no other', () => {
  const files = globSync(['{src,db,tests,netlify,deploy,docs,public,.readme}/**/*.*', '*', '.*']).map(
    file => `/${file}`,
  )
  const linksOf = (file: string) =>
    [...read(file).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, path = '']) => join('/', dirname(file), path))
  const namesOf = (file: string) =>
    file.endsWith('/README.md')
      ? [...read(file).matchAll(/`([\w/-]+\.(?:tsx?|mjs|astro|sql))`/g)].map(([, name = '']) => `/${name}`)
      : []
  const isThere = (path: string) => existsSync(join('.', path)) || files.some(file => file.endsWith(path))
  const lost = DOCUMENTS.flatMap(file =>
    [...linksOf(file), ...namesOf(file)].filter(path => !isThere(path)).map(path => `${file}: ${path}`),
  )
  expect(lost).toEqual([])
})

test('a version of the changelog has fewer than sixty lines, below what comes', () => {
  const [next, ...versions] = sectionsOf('CHANGELOG.md')
  expect(next?.title).toBe('## Unreleased')
  expect(versions[0]?.title).toBe(`## ${manifest.version}`)
  expect(versions.filter(({ lines }) => lines >= 60)).toEqual([])
})
