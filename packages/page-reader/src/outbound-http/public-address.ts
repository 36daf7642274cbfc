import ipaddr from 'ipaddr.js'

/**
 * Ranges of IANA's special-purpose registries that are not public, and one address at which clouds offer internal
 * services.
 */
const closedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((range) => ipaddr.IPv4.parseCIDR(range))

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')
const closedIPv6 = ['2001::/23', '2001:db8::/32', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** IPv6 ranges that contain an IPv4 address, and the position of its first byte. */
const carriers = [
  ['::ffff:0:0/96', 12],
  ['64:ff9b::/96', 12],
  ['2002::/16', 2],
].map(([range, at]) => ({ range: ipaddr.IPv6.parseCIDR(String(range)), at: Number(at) }))

/**
 * Whether an address is public: not a private, loopback, link-local, carrier, documentation, multicast or reserved
 * address, also if wrapped in IPv6. Text that is not an address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return isPublicIPv4(address)
  const carrier = carriers.find(({ range }) => address.match(range))
  if (carrier) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(carrier.at, carrier.at + 4)))
  return address.match(globalIPv6) && !closedIPv6.some((range) => address.match(range))
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return !closedIPv4.some((range) => address.match(range))
}
