import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, type TrustProxy } from './trust-proxy.ts'

const chain = '203.0.113.9, 10.0.0.3'

test.each<[TrustProxy, string, string]>([
  [0, '10.0.0.2', '10.0.0.2'],
  [1, '10.0.0.2', '10.0.0.3'],
  [2, '10.0.0.2', '203.0.113.9'],
  // With more proxies configured than entries, the first entry is used, although it is not trusted.
  [9, '10.0.0.2', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.2', '203.0.113.9'],
  [['10.0.0.2'], '10.0.0.2', '10.0.0.3'],
  [['10.0.0.0/8'], '198.51.100.7', '198.51.100.7'],
  [['loopback'], '::1', '10.0.0.3'],
  [['fd00::/8'], 'fd00::1', '10.0.0.3'],
])('with TRUST_PROXY %j a call forwarded by %s is from %s', (trusted, remoteAddress, address) => {
  const request = { headers: { 'x-forwarded-for': chain }, socket: { remoteAddress } }
  expect(clientAddress(request as unknown as IncomingMessage, trusted)).toBe(address)
})
