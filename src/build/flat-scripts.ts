import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { AstroIntegration } from 'astro'
import { staticImports } from '../components/site/prefetch/static-imports.ts'

const BASE = 'src/layouts/Base.astro'
/** The page that is kept without a connection: it has no script but its own. */
const WITHOUT_BASE = 'src/pages/[...locale]/saved.astro'

/**
 * Names in the head of a page what its script and that of its frame import: the browser else hears of it once those have come, a round trip
 * later. Later imports of the same file cost nothing.
 */
export function flatScripts(): AstroIntegration {
  return {
    name: 'flat-scripts',
    hooks: {
      'astro:build:ssr': async ({ manifest }) => {
        const client = new URL(manifest.buildClientDir)
        const importsOf = async (component: string): Promise<string[]> => {
          const [, file] =
            Object.entries(manifest.entryModules).find(([it]) => it.endsWith(`/${component}?${SCRIPT}`)) ?? []
          if (!file || !manifest.assets.includes(`/${file}`)) return []
          const code = await readFile(new URL(file, client), 'utf8')
          return staticImports(code).map(path => posix.join('/', posix.dirname(file), path))
        }
        const ofFrame = await importsOf(BASE)
        for (const { routeData, scripts } of manifest.routes) {
          if (routeData.type !== 'page' || routeData.component === WITHOUT_BASE) continue
          for (const value of new Set([...ofFrame, ...(await importsOf(routeData.component))]))
            scripts.push({ type: 'external', value })
        }
      },
    },
  }
}

/** The suffix that Astro gives to the name of a component for its first script. */
const SCRIPT = 'astro&type=script&index=0&lang.ts'
