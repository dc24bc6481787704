// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { findSaved, nameOf, removeTours, shownIds, showSaved } from '#src/components/tours/favourites/saved-list.ts'

const item = (id: string) =>
  `<li><article class="card" data-tour="${id}"><h2 class="name"><a href="/${id}"> ${id} upe </a></h2></article></li>`
const saved = (...ids: string[]) =>
  `<div data-part="saved"><div data-part="tools">${ids.length}</div>${
    ids.length ? `<compare-choice><ul>${ids.map(item).join('')}</ul></compare-choice>` : ''
  }</div>`
const drawn = (...ids: string[]) =>
  findSaved(new DOMParser().parseFromString(saved(...ids), 'text/html')) ?? expect.fail()
const link = (id: string) => document.querySelector<HTMLElement>(`[data-tour=${id}] a`) ?? expect.fail()
const heading = () => document.querySelector('h1')

beforeEach(() => {
  document.body.innerHTML = `<h1 tabindex="-1">Saved</h1>${saved('a', 'b', 'c')}`
})

test('a tour that goes passes the focus to the next one, the last to the one before, the only one to the heading', () => {
  link('b').focus()
  removeTours(['b'], heading())
  expect(document.activeElement).toBe(link('c'))
  removeTours(['c'], heading())
  expect(document.activeElement).toBe(link('a'))
  removeTours(['a'], heading())
  expect([document.activeElement, shownIds()]).toEqual([heading(), []])
})

test('focus elsewhere stays when a tour goes', () => {
  link('a').focus()
  removeTours(['b', 'c'], heading())
  expect([document.activeElement, shownIds()]).toEqual([link('a'), ['a']])
})

test('tours that stay are the same elements with their focus, new ones come in the order of the server', () => {
  const [a, c] = [link('a'), link('c')]
  c.focus()
  showSaved(drawn('x', 'a', 'y', 'c', 'z'), heading())
  expect(shownIds()).toEqual(['x', 'a', 'y', 'c', 'z'])
  expect([link('a'), link('c')]).toEqual([a, c])
  expect(document.activeElement).toBe(c)
  expect(document.querySelector('[data-part="tools"]')?.textContent).toBe('5')
})

test('a list comes where there was none, and one of nothing takes its place', () => {
  showSaved(drawn(), heading())
  expect(shownIds()).toEqual([])
  showSaved(drawn('b'), heading())
  expect(shownIds()).toEqual(['b'])
})

test('focus in a list that is replaced by none moves to the heading', () => {
  link('b').focus()
  showSaved(drawn(), heading())
  expect(document.activeElement).toBe(heading())
})

test('a tour is called by its name', () => {
  expect([nameOf('b'), nameOf('x')]).toEqual(['b upe', ''])
})
