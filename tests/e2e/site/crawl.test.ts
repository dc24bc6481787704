import { otherLocale } from '#src/i18n/locales.ts'
import { expect, type Found, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { some } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

type Fragment = { from: string; to: string; id: string }
/** The contents and links of one page. `ends`: links that crawlers are not to follow, such as orders of a list. */
type Visited = {
  ids: string[]
  links: string[]
  ends: string[]
  fragments: Fragment[]
  languages: Record<string, string>
}

/** Opens the map of the results, and is no place of the page. */
const MAP_VIEW = '#map'
const OF_ACCOUNT = /^(\/en)?\/account\//
const OF_TOUR = /\/(?:tours|trip-card|routes)\/[0-9a-z]{11}([0-9a-z])/
const MOST_PAGES = 3000
const AT_ONCE = 4

/** Pages of tours are alike, so that one in eight of them is read; that all are linked is seen all the same. */
function isRead(path: string): boolean {
  const [, letter] = OF_TOUR.exec(path) ?? []
  return TRIES_ALL || letter === undefined || Number.parseInt(letter, 36) % 8 === 0
}

test('every link on the site leads somewhere, and the links lead to every page', async ({ read }) => {
  test.setTimeout(TRIES_ALL ? 300_000 : 120_000)
  const broken: string[] = []
  const visited = new Map<string, Visited>()
  const waiting = ['/', '/en']
  const known = new Set(waiting)
  const ends = new Set<string>()
  while (waiting.length) {
    await Promise.all(waiting.splice(0, AT_ONCE).map(path => follow(path)))
    expect(known.size, 'more addresses than a site of this size has').toBeLessThan(MOST_PAGES)
  }
  // They lead somewhere too; what they lead on to would have no end.
  const unread = [...some([...ends].filter(it => !known.has(it)))]
  while (unread.length) await Promise.all(unread.splice(0, AT_ONCE).map(end => expectFound(end)))
  expect(broken).toEqual([])
  expect(missingTargets(visited)).toEqual([])
  const { sitemap, twins } = site()
  const listed = [...sitemap.lt, ...sitemap.en]
  expect(listed.filter(path => !known.has(path) || (isRead(path) && !visited.has(path)))).toEqual([])
  const linksTwin = (path: string) => {
    const other = otherLocale(sitemap.lt.includes(path) ? 'lt' : 'en')
    return visited.get(path)?.languages[other] === twins[path]
  }
  expect(listed.filter(path => isRead(path) && !linksTwin(path))).toEqual([])
  console.log(`crawled ${known.size} addresses, ${visited.size} of them pages, and knows ${ends.size} more`)

  async function expectFound(path: string): Promise<void> {
    const { status } = await get(path)
    if (status !== 200) broken.push(`${status} ${path}`)
  }

  async function follow(path: string): Promise<void> {
    const { status, headers, body } = await get(path)
    // The privacy page leads to one's own; a visitor is asked to sign in there.
    if (status !== (OF_ACCOUNT.test(path) ? 302 : 200)) broken.push(`${status} ${path}`)
    if (!headers['content-type']?.startsWith('text/html')) return
    const page = toVisited(path, await read(body, '[href], [src], [srcset], [id]'))
    visited.set(path, page)
    for (const end of page.ends) ends.add(end)
    for (const link of page.links.filter(it => !known.has(it))) {
      known.add(link)
      if (isRead(link)) waiting.push(link)
    }
  }
})

function toVisited(path: string, elements: Found[]): Visited {
  const isEnd = ({ attributes: { rel } }: Found) => rel?.split(' ').includes('nofollow')
  const addressesOf = (some: Found[]) =>
    some
      .flatMap(({ attributes: { href, src, srcset } }) => [href, src, ...(srcset ?? '').split(',').map(firstWord)])
      .flatMap(address => (address ? [new URL(address, SITE_URL + path)] : []))
      .filter(({ origin }) => origin === SITE_URL)
  const targetOf = (url: URL) => url.pathname + url.search
  const addresses = addressesOf(elements.filter(it => !isEnd(it)))
  const fragments = addresses
    .filter(({ hash }) => hash !== '' && hash !== MAP_VIEW)
    .map(url => ({ from: path, to: targetOf(url), id: decodeURIComponent(url.hash.slice(1)) }))
  const menu = elements.filter(({ tag, attributes }) => tag === 'a' && attributes.hreflang)
  return {
    ids: elements.flatMap(({ attributes }) => attributes.id ?? []),
    links: addresses.map(targetOf),
    ends: addressesOf(elements.filter(isEnd)).map(targetOf),
    fragments,
    languages: Object.fromEntries(menu.map(({ attributes }) => [attributes.hreflang, attributes.href])),
  }
}

function firstWord(text: string): string | undefined {
  return text.trim().split(/\s+/)[0]
}

function missingTargets(visited: Map<string, Visited>): string[] {
  return [...visited.values()]
    .flatMap(({ fragments }) => fragments)
    .filter(({ to, id }) => isRead(to) && !visited.get(to)?.ids.includes(id))
    .map(({ from, to, id }) => `${from} links ${to}#${id}`)
}
