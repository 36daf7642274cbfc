import { once } from 'node:events'
import { createServer as createListener } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, testWeb } from './testing/test-web.ts'
import { webPageReader } from './web.ts'

describe('blocked addresses', () => {
  /** A listener on loopback that must receive no connection. */
  async function trap() {
    const listener = createListener()
    let contacts = 0
    listener.on('connection', (socket) => {
      contacts += 1
      socket.destroy()
    })
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    onTestFinished(() => void listener.close())
    return { port: (listener.address() as AddressInfo).port, contacts: () => contacts }
  }

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://localhost/',
    'https://1.1.1.1:8443/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:password@example.com/',
    'no address',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%s', async (address) => {
    const reader = webPageReader()
    onTestFinished(reader.close)
    expect(await reader.read(address)).toEqual({ read: false, why: 'unsafe' })
  })

  test('follows no redirect to a blocked address or another port of this computer', async () => {
    const { port, contacts } = await trap()
    const locations = [
      'http://169.254.169.254/',
      'file:///etc/passwd',
      `http://127.0.0.1:${port}/`,
      'http://10.0.0.1/',
      '//[::1]/',
    ]
    const { read } = await testWeb(
      Object.fromEntries(
        locations.map((location, index) => [
          `/${index}`,
          (_request, response) => response.writeHead(302, { location }).end(),
        ]),
      ),
    )
    for (const index of locations.keys())
      expect(await read(`/${index}`)).toEqual({ read: false, why: 'unsafe' })
    expect(contacts()).toBe(0)
  })

  test('follows no such redirect of robots.txt', async () => {
    const { port, contacts } = await trap()
    const location = `http://127.0.0.1:${port}/robots.txt`
    const { read } = await testWeb({
      '/robots.txt': (_request, response) => response.writeHead(302, { location }).end(),
      '/open': page,
    })
    expect(await read('/open')).toEqual({ read: false, why: 'unsafe' })
    expect(contacts()).toBe(0)
  })

  test.each([
    ['a blocked address', ['127.0.0.1']],
    ['a blocked and an allowed address', ['93.184.216.34', '127.0.0.1']],
    ['a blocked IPv6 address', ['::1']],
  ])('rejects a host name that resolves to %s', async (_name, addresses) => {
    const reader = webPageReader({
      resolve: () =>
        Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
    })
    onTestFinished(reader.close)
    expect(await reader.read('http://rebound.example/')).toEqual({ read: false, why: 'unsafe' })
  })

  test('resolves a name once per connection, and connects to the address that was checked', async () => {
    const { port, requestedPaths } = await testWeb({ '/': page })
    const answers = ['127.0.0.1', '127.0.0.1', '10.0.0.1']
    let lookups = 0
    const reader = webPageReader({
      loopbackPort: port,
      resolve: () => Promise.resolve([{ address: answers[lookups++] ?? '10.0.0.1', family: 4 }]),
    })
    onTestFinished(reader.close)
    expect(await reader.read(`http://pinned.example:${port}/`)).toMatchObject({ read: true })
    expect(lookups).toBe(2)
    expect(requestedPaths).toEqual(['/robots.txt', '/'])
  })
})
