import { expect, test } from 'vitest'
import { contentHash } from '#src/lib/content-hash.ts'
import { finishPage } from '#src/server/http/finished-page.ts'

const STYLE = '.card { color: red }'
const SCRIPT = 'addEventListener("click", () => 1 < 2)'
const RULES = '{"prefetch":[]}'

const policyOf = (scripts: string[], styles: string[]) =>
  `default-src 'self'; script-src 'self'${quoted(scripts)}; style-src 'self'${quoted(styles)};`
const quoted = (texts: string[]) => texts.map(text => ` '${contentHash(text)}'`).join('')

const BUILT = policyOf([SCRIPT, 'of another page', RULES], ['of another page', STYLE])

async function policyFor(html: string, policy = BUILT, type = 'text/html') {
  const page = new Response(html, { status: 404, headers: { 'Content-Type': type, 'Content-Security-Policy': policy } })
  const response = await finishPage(page)
  expect(response.status).toBe(404)
  expect((await response.text()).replaceAll(' fetchpriority="low"', '')).toBe(html)
  return response.headers.get('content-security-policy')
}

test('a page names the hashes of its own styles and scripts alone', async () => {
  const html = `<style data-x>${STYLE}</style><script src="/a.js"></script><script>${SCRIPT}</script><p>ąžuolas</p>
    <script type="speculationrules">${RULES}</script>`
  expect(await policyFor(html)).toBe(policyOf([SCRIPT, RULES], [STYLE]))
})

test('what the build doesn’t know is not allowed by being there', async () => {
  expect(await policyFor(`<script>alert(1)</script><style>${STYLE}</style>`)).toBe(policyOf([], [STYLE]))
})

test('the text between a file’s tags counts for nothing', async () => {
  expect(await policyFor(`<script type="module" src="/a.js">${SCRIPT}</script>`)).toBe(policyOf([], []))
})

test('a style of several lines is found, the same twice named once', async () => {
  const style = 'a {\n  color: red;\n}\n'
  expect(await policyFor(`<style>${style}</style><style>${style}</style>`, policyOf([], [style]))).toBe(
    policyOf([], [style]),
  )
})

test('a page asks for its own scripts after what is seen', async () => {
  const html = `<img src="/a.svg"><script type="module" src="/a.js"></script><script type="module">${SCRIPT}</script>`
  const page = new Response(html, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': BUILT } })
  expect(await (await finishPage(page)).text()).toBe(html.replace(' src="/a.js"', ' fetchpriority="low" src="/a.js"'))
})

test('what is no page stays as it is', async () => {
  expect(await policyFor('{}', BUILT, 'application/json')).toBe(BUILT)
  const bare = new Response('<p>')
  expect(await finishPage(bare)).toBe(bare)
})
