import { loadRenderers } from 'astro:container'
import { getContainerRenderer } from '@astrojs/react/container-renderer'
import type { APIContext, APIRoute } from 'astro'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'

/** Pages as the server renders them, with their islands, without a browser. */

type Page = Parameters<AstroContainer['renderToResponse']>[0]
export type Visit = {
  params?: Record<string, string>
  locale?: Locale
  session?: App.Locals['session']
  headers?: Record<string, string>
}

let made: Promise<AstroContainer> | undefined
const container = () =>
  (made ??= loadRenderers([getContainerRenderer()]).then(renderers => AstroContainer.create({ renderers })))

type Result = { createAstro: (...given: unknown[]) => object; clientDirectives: Map<string, string> }
type Render = (result: Result, ...rest: unknown[]) => unknown

type Kept = { tags?: string[] }

/** A page as it is, with a cache that only says what it is asked to keep, and our own way to start islands: the container has neither. */
function withoutCache(page: Render, set: (kept: Kept) => void): Page {
  const rendered: Render = (result, ...rest) => {
    const create = result.createAstro.bind(result)
    result.createAstro = (...given) => Object.defineProperty(create(...given), 'cache', { value: { set } })
    result.clientDirectives.set('interaction', '()=>{}')
    return page(result, ...rest)
  }
  return Object.assign(rendered, page) as unknown as Page
}

/** `tags`: by which the page falls, where it may be kept. */
export async function openPage(
  page: unknown,
  path: string,
  { params = {}, locale = 'lt', session, headers = {} }: Visit = {},
): Promise<{ status: number; html: string; tags: string[] }> {
  const tags: string[] = []
  const keep = (kept: Kept) => void tags.push(...(kept.tags ?? []))
  const response = await (await container()).renderToResponse(withoutCache(page as Render, keep), {
    request: new Request(new URL(path, 'https://tekme.example'), { headers }),
    params,
    locals: { locale, t: translate(locale), session } as App.Locals,
    routeType: 'page',
  })
  return { status: response.status, html: await response.text(), tags }
}

/** The page of a tour under the names that `buildTour` gives it. */
export async function openTour(id: string, locale: Locale = 'lt') {
  const { default: Tour } = await import('#src/pages/[...locale]/tours/[id]/[...slug].astro')
  const address = paths.tour(locale, { id, name: locale === 'lt' ? 'Merkys iš lėto' : 'The slow Merkys' })
  const [tourId = '', slug = ''] = address.split('/').slice(-2)
  const page = await openPage(Tour, address, { params: { id: tourId, slug }, locale })
  if (page.status !== 200) throw new Error(`${address} answers ${page.status}`)
  return page
}

/** Opens a route that is no page: a file, a card, Markdown. `kept`: gets the tags by which it falls; `ages`: for how long. */
export async function openFile(
  route: APIRoute,
  path: string,
  {
    params = {},
    locale = 'lt',
    session,
    headers = {},
    kept = [],
    ages = [],
  }: Visit & { kept?: string[]; ages?: (number | undefined)[] } = {},
): Promise<{ status: number; text: string }> {
  const url = new URL(path, 'https://tekme.example')
  const locals = { locale, t: translate(locale), session }
  const set = ({ tags = [], maxAge }: Kept & { maxAge?: number }) => {
    kept.push(...tags)
    ages.push(maxAge)
  }
  const context = { cache: { set }, locals, params, url, request: new Request(url, { headers }) }
  const response = await route(context as unknown as APIContext)
  return { status: response.status, text: await response.text() }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' }

/** The text that a reader sees of HTML, or of any text, in one line. */
export const readable = (html: string): string =>
  html
    .replaceAll(/<(style|script|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
