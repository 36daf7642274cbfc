import { describe, expect, test } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { BATCH_SIZE } from './links-in-batches.ts'
import { type Backlinks, LINKS_REQUESTED, type ProviderLink } from './port.ts'
import { QUERY, type Shape, shapes, sampleLink } from '../testing/backlinks-shapes.ts'

async function all(port: Backlinks, signal?: AbortSignal): Promise<ProviderLink[]> {
  const links: ProviderLink[] = []
  for await (const piece of port.linksTo(QUERY, signal)) links.push(...piece)
  return links
}

async function faultOf(request: Promise<unknown>) {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`No ProviderError: ${String(error)}`)
  return error
}

const many = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => sampleLink(from + nth))
const answering = ({ response, make }: Shape, links: ProviderLink[]) =>
  make(fakeFetch(() => jsonResponse(response(links))).fetch)

describe.each(shapes)('$name', (shape) => {
  test('reads URL, anchor, rating, rel and dates of each link', async () => {
    const links = [
      sampleLink(1),
      sampleLink(2, { rel: 'nofollow', da: 0, anchor_text: '' }),
      sampleLink(3, { first_seen: null, last_seen: null, da: null }),
    ]
    expect(await all(answering(shape, links))).toEqual(links)
  })

  test('reports which link is lost, and since when', async () => {
    const [lost] = await all(
      answering(shape, [sampleLink(1, { last_seen: '2026-10-09', lost_on: '2026-10-09' })]),
    )
    expect(lost).toMatchObject({ last_seen: '2026-10-09', lost_on: '2026-10-09' })
  })

  test('reads all batches, and requests the next one only on demand', async () => {
    const { fetch, requests } = fakeFetch((question) =>
      jsonResponse(shape.response(shape.offsetOf(question) === 0 ? many(BATCH_SIZE) : many(3, BATCH_SIZE))),
    )
    const port = shape.make(fetch)
    const pieces = port.linksTo(QUERY)[Symbol.asyncIterator]()
    expect((await pieces.next()).value).toHaveLength(BATCH_SIZE)
    expect(requests).toHaveLength(1)
    expect((await pieces.next()).value).toEqual(many(3, BATCH_SIZE))
    expect((await pieces.next()).done).toBe(true)
    expect(requests.map(shape.offsetOf)).toEqual([0, BATCH_SIZE])
  })

  test('stops at the maximum number of links', async () => {
    const whole = JSON.stringify(shape.response(many(BATCH_SIZE)))
    const { fetch, requests } = fakeFetch(() => new Response(whole))
    expect(await all(shape.make(fetch))).toHaveLength(LINKS_REQUESTED)
    expect(requests).toHaveLength(LINKS_REQUESTED / BATCH_SIZE)
  })

  test('accepts an empty result', async () => {
    expect(await all(answering(shape, []))).toEqual([])
  })

  test('counts the links to a page and to its home page, and reads a sample', async () => {
    const { fetch } = fakeFetch((requests) =>
      jsonResponse(shape.counted(requests, [sampleLink(1)], [41, 407])),
    )
    expect(await shape.make(fetch).summary(QUERY)).toEqual({
      linksToUrl: 41,
      linksToHomePage: 407,
      links: [{ url: 'https://blog1.example/post', anchor_text: 'boots 1', da: 40, backlinks: 0 }],
    })
  })

  test('caps a count at the largest integer of the database', async () => {
    const { fetch } = fakeFetch((requests) => jsonResponse(shape.counted(requests, [], [41, 46_000_000_000])))
    expect(await shape.make(fetch).summary(QUERY)).toMatchObject({
      linksToUrl: 41,
      linksToHomePage: 2_147_483_647,
    })
  })

  test.each(shape.faults)('%j with status %i fails with %s', async (body, status, fault) => {
    const { fetch } = fakeFetch(() => jsonResponse(body, { status }))
    const error = await faultOf(all(shape.make(fetch)))
    expect(error.fault).toBe(fault)
    expect(error.canRetry).toBe(['unavailable', 'rate_limited', 'malformed'].includes(fault))
    expect(error.message).not.toContain('secret-key')
    expect((await faultOf(shape.make(fetch).summary(QUERY))).fault).toBe(fault)
  })

  test('fails when rows lack documented fields, instead of returning no links', async () => {
    const { fetch } = fakeFetch(() => jsonResponse(shape.changed))
    expect((await faultOf(all(shape.make(fetch)))).fault).toBe('malformed')
  })

  test('keeps the earlier batches when a later one fails', async () => {
    const { fetch } = fakeFetch((_asked, count) =>
      count === 1 ? jsonResponse(shape.response(many(BATCH_SIZE))) : new Response('', { status: 502 }),
    )
    const received: number[] = []
    const walk = async () => {
      for await (const piece of shape.make(fetch).linksTo(QUERY)) received.push(piece.length)
    }
    expect((await faultOf(walk())).fault).toBe('unavailable')
    expect(received).toEqual([BATCH_SIZE])
  })
})
