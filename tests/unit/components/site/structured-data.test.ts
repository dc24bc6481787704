import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import StructuredData from '#src/components/site/StructuredData.astro'

async function render(items: object[]): Promise<string> {
  const container = await AstroContainer.create()
  return container.renderToString(StructuredData, { props: { items } })
}

const scripts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(it => it[1] ?? '')

test('each item is one script of data that search engines can read', async () => {
  const html = await render([{ '@type': 'Product', name: 'Ūla „per kopas“' }, { '@type': 'ItemList' }])
  expect(scripts(html).map(text => JSON.parse(text))).toEqual([
    { '@context': 'https://schema.org', '@type': 'Product', name: 'Ūla „per kopas“' },
    { '@context': 'https://schema.org', '@type': 'ItemList' },
  ])
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '"};alert(1)//', '&lt;b&gt; \u2028'])(
  'a name like %s stays a name',
  async name => {
    const html = await render([{ name }])
    expect(html.match(/<\/?script/gi)).toHaveLength(2)
    expect(html).not.toContain('<!--')
    expect(scripts(html).map(text => JSON.parse(text).name)).toEqual([name])
  },
)
