import { gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { behaviours, hostileServer } from '../testing/hostile-server.ts'
import { ProviderError } from '../provider-error.ts'
import type { ProviderLink } from './port.ts'
import { ASKED, type Shape, shapes, told } from '../testing/backlinks-shapes.ts'

async function hostile({ make }: Shape, answer: RequestListener) {
  const { fetch, origin } = await hostileServer(answer)
  return make(fetch, origin)
}

describe.each(shapes)('$name', (shape) => {
  const whole = JSON.stringify(shape.answer([told(1), told(2)]))

  it('is read over HTTP, packed too', async () => {
    const port = await hostile(shape, (_, to) =>
      to.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole)),
    )
    const links: ProviderLink[] = []
    for await (const piece of port.linksTo(ASKED)) links.push(...piece)
    expect(links).toEqual([told(1), told(2)])
  })

  it.each(behaviours)(
    'that $is fails as $fault, and tells of no links',
    async ({ answer, fault, retryAfter }) => {
      let asked = 0
      const port = await hostile(shape, (_, to) => {
        asked += 1
        answer(to, whole)
      })
      const pieces = port.linksTo(ASKED)[Symbol.asyncIterator]()
      const error = await pieces.next().then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(ProviderError)
      expect(error).toMatchObject({ fault, retryAfterSeconds: retryAfter })
      expect(String(error)).not.toContain('secret-key')
      // Once: whether it is asked again is its asker's to say.
      expect(asked).toBe(1)
    },
  )
})
