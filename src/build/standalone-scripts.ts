import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PREFIX = 'virtual:tekme/standalone/'
const FOLDER = new URL('../offline/', import.meta.url)

/**
 * Vite plugin: `import script from 'virtual:tekme/standalone/NAME'`, the text of `src/offline/NAME.ts` with all that it imports. It loads no
 * file of a build, so it outlives that build.
 */
export function standaloneScripts() {
  return {
    name: 'tekme:standalone-scripts',
    resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: async (id: string) => {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const file = fileURLToPath(new URL(`${id.slice(PREFIX.length + 1)}.ts`, FOLDER))
      return `export default ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, rolldownOptions: { input: file, output: { format: 'iife' } } },
  })
  const [{ output } = { output: [] }] = [result].flat().filter(it => 'output' in it)
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1) throw new Error(`${file} is not one script.`)
  return chunk.code.trim()
}
