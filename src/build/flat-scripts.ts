import { readFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/**
 * A page that has a script in its own file names what that imports too, in its head: the browser else hears of it once the script has come,
 * a round trip later. Later imports of the same file cost nothing.
 */
export function flatScripts(): AstroIntegration {
  return {
    name: 'flat-scripts',
    hooks: {
      'astro:build:ssr': async ({ manifest }) => {
        const client = new URL(manifest.buildClientDir)
        for (const { routeData, scripts } of manifest.routes)
          for (const [module, file] of Object.entries(manifest.entryModules))
            if (
              manifest.assets.includes(`/${file}`) &&
              module.endsWith(`/${routeData.component}?astro&type=script&index=0&lang.ts`)
            )
              for (const [, imported] of (await readFile(new URL(file, client), 'utf8')).matchAll(STATIC_IMPORT))
                scripts.push({ type: 'external', value: `/_astro/${imported}` })
      },
    },
  }
}

const STATIC_IMPORT = /\b(?:from|import)"\.\/([\w.-]+)"/g
