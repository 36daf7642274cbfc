import { isIPv6 } from 'node:net'

/**
 * The network under which attempts from an address are counted: the /64 of an IPv6 address, because a client has all of
 * it, and the IPv4 address itself in any notation.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight 16-bit groups. URL normalizes a dotted end and the abbreviation of zeros. */
function groupsOf(ipv6: string): number[] {
  const written = new URL(`http://[${ipv6}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}
