import { settings } from '../env.ts'

type Policy = { csp?: { insertDirective: (directive: `img-src ${string}`) => void } }

/** The policy of pages lets pictures come from `https:`; a tile server without it has to be named. */
export function allowTiles({ csp }: Policy): void {
  const server = URL.parse(settings.TILE_URL.replaceAll(/\{\w+\}/g, '0'))
  if (server?.protocol === 'http:') csp?.insertDirective(`img-src ${server.origin}`)
}
