// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { showItems } from '#src/components/site/account-items.ts'

let list: HTMLUListElement
let template: HTMLTemplateElement
beforeEach(() => {
  document.body.innerHTML = `<ul></ul><template>
    <li data-for="guest"><a href="/auth/signin">Sign in</a></li>
    <li data-for="user manager"><a href="/account/profile">Profile</a></li>
    <li><a href="/">Favourites</a></li>
    <li data-for="manager"><a href="/account/tours">Tours</a></li>
  </template>`
  list = document.body.querySelector('ul') ?? expect.fail()
  template = document.body.querySelector('template') ?? expect.fail()
})
const shown = () => [...list.children].map(item => item.textContent)

test('each viewer is shown the items that are theirs, in the order of the template', () => {
  showItems(list, template, undefined)
  expect(shown()).toEqual(['Favourites'])
  showItems(list, template, 'manager')
  expect(shown()).toEqual(['Profile', 'Favourites', 'Tours'])
  showItems(list, template, 'user')
  expect(shown()).toEqual(['Profile', 'Favourites'])
  showItems(list, template, 'guest')
  expect(shown()).toEqual(['Sign in', 'Favourites'])
})

test('an item that stays keeps the focus when the session becomes known', () => {
  showItems(list, template, undefined)
  const favourites = list.querySelector('a')
  favourites?.focus()
  showItems(list, template, 'manager')
  expect(document.activeElement).toBe(favourites)
})
