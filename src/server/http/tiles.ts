import { settings } from '../env.ts'

type Policy = { csp?: { insertDirective: (directive: `img-src ${string}`) => void } }

/** The pages' policy allows images from `https:`; an `http:` tile server has to be listed. */
export function allowTiles({ csp }: Policy): void {
  const server = URL.parse(settings.TILE_URL.replaceAll(/\{\w+\}/g, '0'))
  if (server?.protocol === 'http:') csp?.insertDirective(`img-src ${server.origin}`)
}
