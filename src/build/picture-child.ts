import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'

const ID = 'virtual:tekme/picture-child'
const ENTRY = '#src/server/files/pictures/process/child.ts'
const BUILT = 'picture-child.mjs'
/** In a chunk, until it is known where that lies. */
const PLACE = '__TEKME_PICTURE_CHILD__'

/** The context that Vite gives its plugins, as far as it is used here. */
type Context = {
  emitFile(file: { type: 'chunk'; id: string; fileName: string }): string
  resolve(id: string): Promise<{ id: string } | null>
}

/**
 * Vite plugin: `import entry from 'virtual:tekme/picture-child'`, the URL of the file that runs as a process of its own: the source, or in a
 * build a further entry point.
 */
export function pictureChild() {
  let isBuild = false
  return {
    name: 'tekme:picture-child',
    configResolved: ({ command }: { command: string }) => {
      isBuild = command === 'build'
    },
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    async load(this: Context, id: string) {
      if (id !== `\0${ID}`) return undefined
      if (isBuild) {
        this.emitFile({ type: 'chunk', id: ENTRY, fileName: BUILT })
        // Two statements, since Vite takes the address in `new URL('…', import.meta.url)` for that of a file to be served.
        return `const place = '${PLACE}'\nexport default new URL(place, import.meta.url).href`
      }
      const source = await this.resolve(ENTRY)
      if (!source) throw new Error(`${ENTRY} is missing`)
      return `export default ${JSON.stringify(pathToFileURL(source.id).href)}`
    },
    renderChunk: (code: string, { fileName }: { fileName: string }) =>
      code.includes(PLACE) ? code.replaceAll(PLACE, posix.relative(posix.dirname(fileName), BUILT)) : undefined,
  }
}
