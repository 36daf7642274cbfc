import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { LargeBodies } from './large-body.ts'

it('clients that send large bodies slowly delay no one else', async () => {
  const bodies = new LargeBodies({ mostMs: 300_000, leastPerSecond: 1000, graceMs: 0, everyMs: 10 })
  const admitted: number[] = []
  const server = createServer((raw, response) => {
    const business = Number(raw.headers['x-business'])
    const call = { headers: raw.headers, raw } as FastifyRequest
    raw.on('error', () => undefined)
    bodies.admit(call, { raw: response } as FastifyReply, business).then(
      () => void (admitted.push(business), raw.resume()),
      () => undefined,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await bodies.close()
  })
  function begin(business: number) {
    const { port } = server.address() as AddressInfo
    const headers = { 'content-length': '2000000', 'x-business': business }
    const call = request({ port, method: 'POST', headers })
    call.on('error', () => undefined)
    call.write('{')
  }
  begin(1)
  begin(2)
  await expect.poll(() => admitted.length).toBe(2)
  begin(1)
  begin(3)
  await expect.poll(() => admitted, { timeout: 20_000 }).toContain(3)
})
