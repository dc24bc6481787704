import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { warm } from '../../../../../src/server/cache/page-store/warm.ts'

test('every page of the sitemap is rendered ahead by its path', async () => {
  const fetchPage = vi.fn(async () => ({ status: 200 }))
  const counts = await warm(['https://tekme.lt/lt', 'https://tekme.lt/en?page=2', '/lt/about'], fetchPage)
  expect(fetchPage.mock.calls).toEqual([['/lt'], ['/en?page=2'], ['/lt/about']])
  expect(counts).toEqual({ rendered: 3, fresh: 0, failed: 0 })
})

test('pages that the store holds already are skipped', async () => {
  const fetchPage = vi.fn(async () => ({ status: 200 }))
  const counts = await warm(['/lt', '/en'], fetchPage, { isFresh: path => path === '/lt' })
  expect(fetchPage.mock.calls).toEqual([['/en']])
  expect(counts).toEqual({ rendered: 1, fresh: 1, failed: 0 })
})

test('one page that fails does not stop the rest', async () => {
  const log = vi.fn()
  const fetchPage = async (path: string) => {
    if (path === '/throws') throw new Error('no database')
    return { status: path === '/fails' ? 500 : 200 }
  }
  const counts = await warm(['/throws', '/fails', 'http://[', '/lt'], fetchPage, { log })
  expect(counts).toEqual({ rendered: 1, fresh: 0, failed: 3 })
  expect(log).toHaveBeenCalledTimes(3)
})

test('no more pages render at once than asked for', async () => {
  let atOnce = 0
  let most = 0
  const fetchPage = async () => {
    most = Math.max(most, ++atOnce)
    await setImmediate()
    atOnce--
    return { status: 200 }
  }
  const urls = Array.from({ length: 20 }, (_, at) => `/${at}`)
  expect(await warm(urls, fetchPage)).toMatchObject({ rendered: 20 })
  expect(most).toBe(1)
  expect(await warm(urls, fetchPage, { concurrency: 3 })).toMatchObject({ rendered: 20 })
  expect(most).toBe(3)
})

test('an endless sitemap ends when the server stops', async () => {
  const stop = new AbortController()
  const left = vi.fn()
  async function* endless() {
    try {
      for (let at = 0; ; at++) yield `/${at}`
    } finally {
      left()
    }
  }
  const fetchPage = async (path: string) => {
    if (path === '/4') stop.abort()
    return { status: 200 }
  }
  expect(await warm(endless(), fetchPage, { signal: stop.signal })).toMatchObject({ rendered: 5 })
  expect(left).toHaveBeenCalledTimes(1)
})

test('a page that a stopping server refuses is not logged as a failure', async () => {
  const stop = new AbortController()
  const log = vi.fn()
  const fetchPage = async () => {
    stop.abort()
    throw new TypeError('fetch failed')
  }
  expect(await warm(['/lt', '/en'], fetchPage, { signal: stop.signal, log })).toMatchObject({ failed: 1 })
  expect(log).not.toHaveBeenCalled()
})

test('it ends where there is no room for more, without reading further addresses', async () => {
  let read = 0
  function* endless() {
    for (;;) yield `/${read++}`
  }
  let rendered = 0
  const fetchPage = async () => {
    rendered++
    return { status: 200 }
  }
  const counts = await warm(endless(), fetchPage, { isFull: () => rendered >= 3 })
  expect(counts).toEqual({ rendered: 3, fresh: 0, failed: 0 })
  expect(read).toBe(3)
})
