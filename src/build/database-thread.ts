import type { Plugin } from 'vite'

const STARTER = /\/db\/embedded\/thread\.ts$/
const REFERENCE = "new URL('./worker.ts', import.meta.url)"

/** Vite plugin: builds the thread of the embedded database beside the code that starts it. Unbuilt, it is started from its source. */
export function databaseThread(): Plugin {
  const emitted = new Set<string>()
  return {
    name: 'tekme:database-thread',
    apply: 'build',
    // Afterwards the reference would be spelt in another way.
    enforce: 'pre',
    transform: {
      filter: { id: STARTER },
      handler(code, id) {
        if (!code.includes(REFERENCE)) this.error(`the thread is not started by ${REFERENCE}`)
        const file = this.emitFile({ type: 'chunk', id: id.replace('thread.ts', 'worker.ts'), name: 'database-thread' })
        emitted.add(file)
        return { code: code.replace(REFERENCE, `import.meta.ROLLUP_FILE_URL_${file}`), map: null }
      },
    },
    // Vite would have it below the address of the site.
    resolveFileUrl: ({ referenceId, relativePath }) =>
      emitted.has(referenceId) ? `new URL('./${relativePath}', import.meta.url)` : null,
  }
}
