import { BlockList, isIP } from 'node:net'

type Proxies = Pick<BlockList, 'check'>

/** Parses a comma-separated list of addresses and networks (`10.0.0.0/8`). Throws a `RangeError` for anything else. */
export function readProxies(list: string): Proxies {
  const proxies = new BlockList()
  for (const item of list.split(',').map(it => it.trim())) {
    const [address = '', bits, ...rest] = item.split('/')
    const family = familyOf(address)
    if (!family || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new RangeError(`not an address or network: ${item}`)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return proxies
}

/**
 * Each proxy appends the address of its client, and anything may precede it: so the list is read backwards for as long as
 * a trusted proxy has written it.
 */
export function findCaller(socketAddress: string, forwardedFor: string | null, proxies: Proxies): string {
  let caller = plain(socketAddress)
  const hops = (forwardedFor ?? '').split(',').map(it => plain(it.trim()))
  for (const hop of hops.reverse()) {
    const family = familyOf(caller)
    if (!family || !proxies.check(caller, family) || !isIP(hop)) break
    caller = hop
  }
  return caller
}

/** A subscriber usually holds a whole IPv6 /64 network. */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest]
  const network = all.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The networks around a /64 that one customer may hold whole: its /56 and its /48; of IPv4 none. */
export function networksOf(counted: string): { net56: string; net48: string } | undefined {
  const [first, second, third, fourth] = counted.endsWith('::/64') ? counted.replace('::/64', '').split(':') : []
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return undefined
  const site = `${first}:${second}:${third}`
  return { net56: `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`, net48: `${site}::/48` }
}

/** A dual-stack socket writes `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
