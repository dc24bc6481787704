import { type Dirent, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Files of one screen or a few in short folders, for easy orientation: nothing asks for shorter ones, since what changes together lives
 * together. Migrations are exempt, since they only grow. Circles of imports are the matter of `imports.test.ts`.
 */

const filesIn = (pattern: string): Dirent[] =>
  globSync(pattern, { withFileTypes: true, exclude: ['db/migrations'] }).filter(it => it.isFile())

const linesOf = ({ parentPath, name }: Dirent) => readFileSync(join(parentPath, name), 'utf8').split('\n').length - 1

test('no folder holds more than twenty files beside its README and its folders', () => {
  const files = filesIn('{src,db,tests}/**').filter(it => it.name !== 'README.md')
  const folders = Map.groupBy(files, it => it.parentPath)
  expect([...folders].filter(([, { length }]) => length > 20).map(([folder]) => folder)).toEqual([])
})

/** Lists and texts, which nobody reads for orientation. */
const DATA = ['db/seed/content']

test('no file has more than three hundred lines', () => {
  const files = filesIn('{src,db,tests}/**/*.{ts,tsx,mjs,astro,css}')
  const long = files
    .filter(file => linesOf(file) > 300)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => !DATA.some(it => path.startsWith(it)))
  expect(long).toEqual([])
})

test('no constant is spread onto an element of a page: Astro adds a class to the very object, once for each render', () => {
  const spread = filesIn('src/**/*.astro')
    .map(file => join(file.parentPath, file.name))
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/<[a-z][^<>]*\{\.\.\.[A-Z]{2}[^}]*\}/g)].map(([it]) => `${path}: ${it}`),
    )
  expect(spread).toEqual([])
})

const textsOf = (pattern: string) =>
  filesIn(pattern).map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { path, text: readFileSync(path, 'utf8') }
  })

test('every browser test goes through the fixture that fails on complaints and dialogs of the browser, and none answers those itself', () => {
  const fixture = 'tests/support/browser/browser-test.ts'
  const files = textsOf('tests/{e2e,support/browser}/**/*.ts').filter(({ path }) => path !== fixture)
  const bare = files.filter(({ text }) =>
    [...text.matchAll(/^import (?!type )(.+) from ['"]@?playwright.*$/gm)].some(([line]) => /\btest\b/.test(line)),
  )
  const answering = files.filter(
    ({ path, text }) => /\bon(?:ce)?\('dialog'/.test(text) && !path.endsWith('/checks/dialogs.ts'),
  )
  expect([bare, answering].map(found => found.map(({ path }) => path))).toEqual([[], []])
})

test('no form goes on by itself: only `useForm` knows that what was sent is saved', () => {
  const leaving = textsOf('src/islands/**/*.{ts,tsx}').filter(
    ({ text }) => /\buse\w*Form\(/.test(text) && /\b(?:goTo|location\.\w+)\(/.test(text),
  )
  expect(leaving.map(({ path }) => path)).toEqual([])
})

test('no doc comment begins with a word that leaves out what it is about', () => {
  const bare = textsOf('{src,db,tests,netlify}/**/*.{ts,tsx,mjs,astro,css}').flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*(?: |\n[ \t]*\* )((?:Of|Those|By|As|Who|What|Which|Whose|That)\b.{0,60})/g)].map(
      ([, words]) => `${path}: ${words}`,
    ),
  )
  expect(bare).toEqual([])
})
