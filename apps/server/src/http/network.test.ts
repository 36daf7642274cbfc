import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ])('is the IPv4 address in any notation: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:0:0:1:ffff:102:304', '2001:db8:0:0::/64'],
  ])('is the /64 of an IPv6 address: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each(['', 'unknown', '203.0.113.9:4711', '[::1]', 'a:b'])(
    'is an invalid address, unchanged: %j',
    (text) => {
      expect(networkOf(text)).toBe(text)
    },
  )
})
