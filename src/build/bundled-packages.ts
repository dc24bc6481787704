/** They read files beside their own. */
const EXTERNAL = ['sharp', '@electric-sql/pglite']
/** Packages ask for it where it is there, and it is not. */
const ABSENT = ['pg-native', '@proload/core', '@proload/plugin-tsm']
const EMPTY = '\0tekme:absent'

/** Vite plugin: what the Node server imports of packages is in its bundle. To find and read five hundred files takes a third of a start. */
export function bundledPackages() {
  const isAbsent = (id: string) => ABSENT.some(name => id === name || id.startsWith(`${name}/`))
  return {
    name: 'tekme:bundled-packages',
    apply: 'build' as const,
    enforce: 'pre' as const,
    config: () => ({ ssr: { noExternal: true as const, external: EXTERNAL } }),
    resolveId: (id: string) => (isAbsent(id) ? EMPTY : undefined),
    load: (id: string) => (id === EMPTY ? 'export default undefined' : undefined),
  }
}
