// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { EARLY_HEARTS } from '#src/components/site/saved/early-hearts.ts'
import { $favourites } from '#src/stores/favourites.ts'

test('what the script in the page keeps is what the store keeps', () => {
  $favourites.set(['0000000000aa'])
  const [key = ''] = Object.keys(localStorage).filter(it => localStorage.getItem(it)?.includes('0000000000aa'))
  expect(key).not.toBe('')
  expect(EARLY_HEARTS).toContain(`key='${key}'`)
  expect(localStorage.getItem(key)).toBe(JSON.stringify(['0000000000aa']))
})
