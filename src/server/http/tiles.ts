import { settings } from '../config/env.ts'

type Policy = { csp?: { insertDirective: (directive: `img-src ${string}`) => void } }

/** Whom browsers ask for map tiles; null where there are none. */
export const tileServer = (): URL | null => URL.parse(settings.TILE_URL.replaceAll(/\{\w+\}/g, '0'))

/** The pages' policy allows images from `https:`; an `http:` tile server has to be listed. */
export function allowTiles({ csp }: Policy): void {
  const server = tileServer()
  if (server?.protocol === 'http:') csp?.insertDirective(`img-src ${server.origin}`)
}
