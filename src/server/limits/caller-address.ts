import { BlockList } from 'node:net'
import type { APIContext } from 'astro'
import { countedAs, findCaller, readProxies } from '#src/lib/proxies.ts'
import { settings } from '../config/env.ts'

const trusted = settings.TRUSTED_PROXIES ? readProxies(settings.TRUSTED_PROXIES) : new BlockList()

/** The client's IP address as limits count it. */
export function callerAddress({ clientAddress, request }: Pick<APIContext, 'clientAddress' | 'request'>): string {
  return countedAs(findCaller(clientAddress, request.headers.get('x-forwarded-for'), trusted))
}
