/** Packages ask for them where they are there, and they are not. */
const NOWHERE = ['pg-native', '@proload/core', '@proload/plugin-tsm']
/** They read files beside their own. */
const EXTERNAL = ['sharp', '@electric-sql/pglite']
const EMPTY = '\0tekme:absent'

type Options = { external?: string[]; absent?: string[] }

/**
 * Vite plugin: what a server imports of packages is in its bundle, but the `external` ones; `absent` modules are empty, as nothing
 * calls them there. To find and read five hundred files takes a third of a start.
 */
export function bundledPackages({ external = EXTERNAL, absent = [] }: Options = {}) {
  const names = [...NOWHERE, ...absent]
  const isAbsent = (id: string) => names.some(name => id === name || id.startsWith(`${name}/`))
  return {
    name: 'tekme:bundled-packages',
    apply: 'build' as const,
    enforce: 'pre' as const,
    config: () => ({ ssr: { noExternal: true as const, external } }),
    resolveId: (id: string) => (isAbsent(id) ? EMPTY : undefined),
    load: (id: string) => (id === EMPTY ? 'export default undefined' : undefined),
  }
}
