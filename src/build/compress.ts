import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a brotli and a gzip copy beside each text file of the build, for the server to send as they are. */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = globSync('**/*.{js,css,svg,json,webmanifest,txt,xml}', { cwd: fileURLToPath(dir) })
        await Promise.all(files.map(file => compressFile(new URL(file, dir))))
      },
    },
  }
}

async function compressFile(file: URL): Promise<void> {
  const bytes = readFileSync(file)
  const smaller = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 9 }),
  ])
  for (const [index, body] of smaller.entries()) writeFileSync(new URL(`${file}${index === 0 ? '.br' : '.gz'}`), body)
}
