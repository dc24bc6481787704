import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const layoutOf = (file: string) => [
  ...readFileSync(file, 'utf8').matchAll(/import (\w+) from '#src\/layouts\/\1\.astro'/g),
]

test('V7.4.4: every page that asks for a session has the menu by which one signs out', () => {
  expect(readFileSync('src/components/site/Header.astro', 'utf8')).toContain('<AccountMenu')
  expect(readFileSync('src/layouts/Base.astro', 'utf8')).toContain('<Header ')
  const pages = globSync('src/pages/*/account/**/*.astro')
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    // Without a layout it only redirects.
    if (!layoutOf(page).length) expect(readFileSync(page, 'utf8'), page).toMatch(/Astro\.redirect|return open/)
    for (
      let [layout] = layoutOf(page);
      layout && layout[1] !== 'Base';
      [layout] = layoutOf(`src/layouts/${layout[1]}.astro`)
    )
      expect(['Account', 'TourEditor', 'ProviderEditor']).toContain(layout[1])
  }
})
