import { expect, test } from 'vitest'
import { stylesOnDemand } from '#src/build/styles-on-demand.ts'

/** A chunk of a build, as Vite hands it over with the styles that its modules import. */
const chunk = (style: string, { isDynamicEntry }: { isDynamicEntry: boolean }) => ({
  type: 'chunk',
  isDynamicEntry,
  viteMetadata: { importedCss: new Set([style]), importedAssets: new Set<string>() },
})

const plugin = stylesOnDemand()

test('the styles of modules that are imported on demand are kept, and no others are', () => {
  const form = chunk('form.css', { isDynamicEntry: true })
  const page = chunk('page.css', { isDynamicEntry: false })
  const bundle = {
    'form.js': form,
    'page.js': page,
    'form.css': { type: 'asset' },
    'bare.js': { type: 'chunk', isDynamicEntry: true },
  }
  Reflect.apply(plugin.generateBundle as () => void, undefined, [{}, bundle])
  expect([...form.viteMetadata.importedAssets]).toEqual(['form.css'])
  expect([...page.viteMetadata.importedAssets]).toEqual([])
})

test('of the build for the browser alone', () => {
  const isIn = (name: string) => Reflect.apply(plugin.applyToEnvironment as () => unknown, undefined, [{ name }])
  expect(['client', 'ssr', 'prerender'].filter(isIn)).toEqual(['client'])
})
