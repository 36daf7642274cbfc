import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { guardedProxy } from './guarded-proxy.ts'
import type { AllowedTargets } from './target.ts'

const loopback = { address: '127.0.0.1', family: 4 }

async function started(allowed: AllowedTargets = {}, { bytes = 1_000_000, host = 'blog.example' } = {}) {
  const proxy = await guardedProxy(allowed, { isAdmitted: (name) => name === host, bytes })
  onTestFinished(() => proxy.close())
  return Number(new URL(proxy.url).port)
}

async function site() {
  const paths: string[] = []
  const server = createServer((asked, response) => {
    paths.push(asked.url ?? '')
    response.end('a page')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, paths }
}

/** The body through the proxy; an error where the proxy refuses. */
async function get(proxy: number, url: string): Promise<string> {
  const asked = request({
    host: '127.0.0.1',
    port: proxy,
    path: url,
    headers: { host: new URL(url).host },
  }).end()
  const [response] = await once(asked, 'response')
  return await text(response)
}

/** The first line of the response of the proxy to CONNECT. */
async function tunnel(proxy: number, target: string): Promise<string> {
  const socket = connect(proxy, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  const [first = ''] = await Promise.race([
    once(socket, 'data').then(([piece]) => String(piece).split('\r\n')),
    once(socket, 'close').then(() => ['closed']),
  ])
  return first
}

test('forwards requests to the admitted host', async () => {
  const { port, paths } = await site()
  const proxy = await started({ loopbackPort: port, resolve: () => Promise.resolve([loopback]) })
  expect(await get(proxy, `http://blog.example:${port}/walks?day=1`)).toBe('a page')
  expect(paths).toEqual(['/walks?day=1'])
})

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://0x7f.1/',
])('%s is refused, also as the target of a tunnel', async (url) => {
  const { host, hostname } = new URL(url)
  const proxy = await started({}, { host: hostname })
  await expect(get(proxy, url)).rejects.toThrow('socket hang up')
  expect(await tunnel(proxy, `${host}:443`)).toBe('HTTP/1.1 403 Forbidden')
})

test('a name that has a private address is refused, also if it had a public one before', async () => {
  const { port, paths } = await site()
  const answers = [[{ address: '93.184.215.14', family: 4 }, loopback], [loopback]]
  const proxy = await started({ resolve: () => Promise.resolve(answers.shift() ?? []) })
  await expect(get(proxy, 'http://blog.example/')).rejects.toThrow('socket hang up')
  expect(await tunnel(proxy, 'blog.example:443')).toBe('closed')
  await expect(get(proxy, `http://blog.example:${port}/`)).rejects.toThrow('socket hang up')
  expect(paths).toEqual([])
})

test('other hosts are refused', async () => {
  const { port, paths } = await site()
  const proxy = await started({ loopbackPort: port, resolve: () => Promise.resolve([loopback]) })
  await expect(get(proxy, `http://other.example:${port}/`)).rejects.toThrow('socket hang up')
  expect(await tunnel(proxy, `other.example:${port}`)).toBe('HTTP/1.1 403 Forbidden')
  expect(paths).toEqual([])
})

test('ends responses that are too long, in a tunnel too', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('x'.repeat(2000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const allowed = { loopbackPort: port, resolve: () => Promise.resolve([loopback]) }
  const proxy = await started(allowed, { bytes: 1000 })
  const socket = connect(proxy, '127.0.0.1')
  socket.write(`CONNECT blog.example:${port} HTTP/1.1\r\n\r\n`)
  expect((await text(socket)).length).toBeLessThan(1000)
})
