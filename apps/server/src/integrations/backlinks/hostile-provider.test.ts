import { gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { behaviors, hostileServer } from '../testing/hostile-server.ts'
import { ProviderError } from '../provider-error.ts'
import type { ProviderLink } from './port.ts'
import { QUERY, type Shape, shapes, sampleLink } from '../testing/backlinks-shapes.ts'

async function hostile({ make }: Shape, listener: RequestListener, finished?: (end: () => void) => void) {
  const { fetch, origin } = await hostileServer(listener, finished)
  return make(fetch, origin)
}

describe.each(shapes)('$name', (shape) => {
  const whole = JSON.stringify(shape.response([sampleLink(1), sampleLink(2)]))

  it('reads a compressed HTTP response', async () => {
    const port = await hostile(shape, (_, to) =>
      to.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole)),
    )
    const links: ProviderLink[] = []
    for await (const piece of port.linksTo(QUERY)) links.push(...piece)
    expect(links).toEqual([sampleLink(1), sampleLink(2)])
  })

  // Concurrent, because some of them only wait for the timeout.
  it.concurrent.for(behaviors)(
    'when the provider $is, fails with $fault and yields no links',
    async ({ respond, fault, retryAfter }, { expect: expectHere, onTestFinished }) => {
      let requests = 0
      const listener: RequestListener = (_, to) => {
        requests += 1
        respond(to, whole)
      }
      const port = await hostile(shape, listener, onTestFinished)
      const pieces = port.linksTo(QUERY)[Symbol.asyncIterator]()
      const error = await pieces.next().then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expectHere(error).toBeInstanceOf(ProviderError)
      expectHere(error).toMatchObject({ fault, retryAfterSeconds: retryAfter })
      expectHere(String(error)).not.toContain('secret-key')
      // One request only: the caller decides about retries.
      expectHere(requests).toBe(1)
    },
  )
})
