// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { EARLY_CONTROLS } from '#src/components/tours/results/early-controls.ts'
import { $view, followViewHash, MAP_HASH } from '#src/stores/results-view.ts'

test('what the script in the page keeps of the view is what the store keeps', () => {
  const stop = followViewHash()
  $view.set('map')
  const [key = ''] = Object.keys(localStorage).filter(it => localStorage.getItem(it) === 'map')
  expect(key).not.toBe('')
  expect(EARLY_CONTROLS).toContain(`localStorage.setItem('${key}',view)`)
  expect(EARLY_CONTROLS).toContain(`localStorage.getItem('${key}')`)
  expect(EARLY_CONTROLS).toContain(`map='${MAP_HASH}'`)
  const [[step = '', value] = []] = Object.entries(history.state)
  expect(EARLY_CONTROLS).toContain(`history.pushState({...history.state,${step}:${value}},'',map)`)
  stop()
})
