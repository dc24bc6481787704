import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { ownServerEntry } from './own-server-entry.ts'

/** Has a native part, so it stays a package: the adapter copies it beside the bundle. */
const COPIED = ['sharp']

/** Belongs to the build or to the server of one machine. Nothing on Netlify calls it. */
const ABSENT = ['@electric-sql/pglite', 'drizzle-orm/pglite', '@proload/core', '@proload/plugin-tsm', 'pg-native']

/** Code that isn't read comment by comment starts faster; the log still names functions. */
const SMALL = { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } }

const EMPTY = '\0tekme:absent'

/** Vite plugin: all server code in one bundle, so that the function reads nothing outside its own folder. */
function selfContained() {
  const isAbsent = (id: string) => ABSENT.some(name => id === name || id.startsWith(`${name}/`))
  return {
    name: 'tekme:self-contained',
    apply: 'build' as const,
    enforce: 'pre' as const,
    config: () => ({
      ssr: { noExternal: true as const, external: COPIED },
      environments: { ssr: { build: { rolldownOptions: { output: { minify: SMALL } } } } },
      // Packages choose by it between what develops and what runs, and functions don't have it set.
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    resolveId: (id: string) => (isAbsent(id) ? EMPTY : undefined),
    load: (id: string) => (id === EMPTY ? 'export default undefined' : undefined),
  }
}

/** Netlify's adapter; the function begins at our own module. */
export function netlifyFunction(): AstroIntegration {
  const adapter = ownServerEntry(netlify(), './src/server/start/netlify.ts')
  const { 'astro:config:setup': setUp, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async options => {
        await setUp?.(options)
        options.updateConfig({ vite: { plugins: [selfContained()] } })
      },
    },
  }
}
