import { globSync } from 'node:fs'

/** A path of every route in `src/pages`, in both languages, for one tour and one provider. */
export function routePaths(ids: { tour: string; provider: string }): string[] {
  const files = globSync('src/pages/**/*.{ts,astro}').map(it => it.replace(/^src\/pages|(\/index)?\.(ts|astro)$/g, ''))
  return files.flatMap(file =>
    file.includes('[...locale]') ? [fill(file, '', ids), fill(file, '/en', ids)] : [fill(file, '', ids)],
  )
}

const OTHERS: Record<string, string> = { path: 'nothing', action: 'session', locale: 'en', slug: 'merkys' }

function fill(file: string, prefix: string, { tour, provider }: { tour: string; provider: string }): string {
  const path = file
    .replace('/[...locale]', prefix)
    .replace('/_about', '/about')
    .replace('/regions/[slug]', '/regions/dzukija')
    .replace('/trips/[slug]', prefix ? '/trips/with-children' : '/trips/su-vaikais')
    .replace(/(tours|covers)\/\[id\]/, `$1/${tour}`)
    .replace('providers/[id]', `providers/${provider}`)
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => OTHERS[name] ?? '000000000000')
  return path || '/'
}
