import { type Dirent, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Short files in short folders, for easy orientation. Migrations are exempt, since they only grow. */

const filesIn = (pattern: string): Dirent[] =>
  globSync(pattern, { withFileTypes: true, exclude: ['db/migrations'] }).filter(it => it.isFile())

const linesOf = ({ parentPath, name }: Dirent) => readFileSync(join(parentPath, name), 'utf8').split('\n').length - 1

test('no folder holds more than twenty files beside its README', () => {
  const files = filesIn('{src,db,tests}/**').filter(it => it.name !== 'README.md')
  const folders = Map.groupBy(files, it => it.parentPath)
  expect([...folders].filter(([, { length }]) => length > 20).map(([folder]) => folder)).toEqual([])
})

test('half of the files have at most 45 lines, nine of ten at most 120', () => {
  const lengths = filesIn('{src,db}/**/*.{ts,tsx,mjs,astro,css}')
    .map(linesOf)
    .sort((one, other) => one - other)
  const lengthOf = (share: number) => lengths[Math.ceil(lengths.length * share) - 1]
  expect(lengthOf(0.5)).toBeLessThanOrEqual(45)
  expect(lengthOf(0.9)).toBeLessThanOrEqual(120)
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
