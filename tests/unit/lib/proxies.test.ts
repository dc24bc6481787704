import { describe, expect, test } from 'vitest'
import { countedAs, findCaller, networksOf, readProxies } from '#src/lib/proxies.ts'

const OURS = readProxies('10.0.0.0/8, 192.0.2.7,2001:db8:1::/48')

describe('the caller', () => {
  test.each<[what: string, socket: string, forwarded: string | null, caller: string]>([
    ['is the socket’s without a proxy', '203.0.113.5', null, '203.0.113.5'],
    ['is the socket’s whatever a stranger says', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['is whom our proxy names', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is whom our proxy names on a socket of both kinds', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is whom our proxy names at the end, not what stood there', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['is found behind two proxies of ours', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['is found through IPv6', '2001:db8:1::9', '2001:db8:9::1', '2001:db8:9::1'],
    ['is the proxy where it names nobody', '10.1.2.3', null, '10.1.2.3'],
    ['is the proxy where it names nonsense', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the last that can be read', '10.1.2.3', 'x, 192.0.2.7', '192.0.2.7'],
    ['is the first of a list of proxies', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['is a neighbour of the network, not of it', '11.0.0.1', '198.51.100.1', '11.0.0.1'],
  ])('%s', (_, socket, forwarded, caller) => expect(findCaller(socket, forwarded, OURS)).toBe(caller))
})

describe('limits count', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s as %s', (address, counted) => expect(countedAs(address)).toBe(counted))
})

test.each([
  ['203.0.113.5', undefined],
  ['2001:db8:1:12ff::/64', { net56: '2001:db8:1:1200::/56', net48: '2001:db8:1::/48' }],
  ['2001:db8:0:0::/64', { net56: '2001:db8:0:0::/56', net48: '2001:db8:0::/48' }],
  ['unknown', undefined],
])('%s is in the networks %j', (address, networks) => expect(networksOf(address)).toEqual(networks))

test.each(['', ',', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/8/9', '10.0.0/8', 'localhost', '*', '2001:db8::/129'])(
  '%j is no list of proxies',
  list => expect(() => readProxies(list)).toThrow(RangeError),
)
