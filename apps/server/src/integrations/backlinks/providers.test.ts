import { describe, expect, test } from 'vitest'
import { fakeFetch, jsonAnswer } from '../testing/fake-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { BATCH_SIZE } from './links-in-batches.ts'
import { type Backlinks, LINKS_REQUESTED, type ProviderLink } from './port.ts'
import { ASKED, type Shape, shapes, told } from '../testing/backlinks-shapes.ts'

async function all(port: Backlinks, signal?: AbortSignal): Promise<ProviderLink[]> {
  const links: ProviderLink[] = []
  for await (const piece of port.linksTo(ASKED, signal)) links.push(...piece)
  return links
}

async function faultOf(asking: Promise<unknown>) {
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`No ProviderError: ${String(error)}`)
  return error
}

const many = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => told(from + nth))
const answering = ({ answer, make }: Shape, links: ProviderLink[]) =>
  make(fakeFetch(() => jsonAnswer(answer(links))).fetch)

describe.each(shapes)('$name', (shape) => {
  test('tells of each link what the provider says: where, anchor, rating, rel and days', async () => {
    const links = [
      told(1),
      told(2, { rel: 'nofollow', da: 0, anchor_text: '' }),
      told(3, { first_seen: null, last_seen: null, da: null }),
    ]
    expect(await all(answering(shape, links))).toEqual(links)
  })

  test('tells which link is lost, and since when', async () => {
    const [lost] = await all(answering(shape, [told(1, { last_seen: '2026-10-09', lost_on: '2026-10-09' })]))
    expect(lost).toMatchObject({ last_seen: '2026-10-09', lost_on: '2026-10-09' })
  })

  test('walks all pieces, and asks for the next one only when it is wanted', async () => {
    const { fetch, asked } = fakeFetch((question) =>
      jsonAnswer(shape.answer(shape.offsetOf(question) === 0 ? many(BATCH_SIZE) : many(3, BATCH_SIZE))),
    )
    const port = shape.make(fetch)
    const pieces = port.linksTo(ASKED)[Symbol.asyncIterator]()
    expect((await pieces.next()).value).toHaveLength(BATCH_SIZE)
    expect(asked).toHaveLength(1)
    expect((await pieces.next()).value).toEqual(many(3, BATCH_SIZE))
    expect((await pieces.next()).done).toBe(true)
    expect(asked.map(shape.offsetOf)).toEqual([0, BATCH_SIZE])
  })

  test('asks for no more than the most links, however many there are', async () => {
    const whole = JSON.stringify(shape.answer(many(BATCH_SIZE)))
    const { fetch, asked } = fakeFetch(() => new Response(whole))
    expect(await all(shape.make(fetch))).toHaveLength(LINKS_REQUESTED)
    expect(asked).toHaveLength(LINKS_REQUESTED / BATCH_SIZE)
  })

  test('no links are an answer', async () => {
    expect(await all(answering(shape, []))).toEqual([])
  })

  test('counts the links to a page and to its home page, and reads some of them', async () => {
    const { fetch } = fakeFetch((asked) => jsonAnswer(shape.counted(asked, [told(1)], [41, 407])))
    expect(await shape.make(fetch).of(ASKED)).toEqual({
      linksToUrl: 41,
      linksToHomePage: 407,
      links: [{ url: 'https://blog1.example/post', anchor_text: 'boots 1', da: 40, backlinks: 0 }],
    })
  })

  test('counts no further than the database: a home page that everybody links to has more', async () => {
    const { fetch } = fakeFetch((asked) => jsonAnswer(shape.counted(asked, [], [41, 46_000_000_000])))
    expect(await shape.make(fetch).of(ASKED)).toMatchObject({
      linksToUrl: 41,
      linksToHomePage: 2_147_483_647,
    })
  })

  test.each(shape.faults)('%j with status %i is a failure: %s', async (body, status, fault) => {
    const { fetch } = fakeFetch(() => jsonAnswer(body, { status }))
    const error = await faultOf(all(shape.make(fetch)))
    expect(error.fault).toBe(fault)
    expect(error.canRetry).toBe(['unavailable', 'rate_limited', 'malformed'].includes(fault))
    expect(error.message).not.toContain('secret-key')
    expect((await faultOf(shape.make(fetch).of(ASKED))).fault).toBe(fault)
  })

  test('rows without the fields that were promised are a failure, never no links', async () => {
    const { fetch } = fakeFetch(() => jsonAnswer(shape.changed))
    expect((await faultOf(all(shape.make(fetch)))).fault).toBe('malformed')
  })

  test('a piece that fails after others fails there, and what was told before stays told', async () => {
    const { fetch } = fakeFetch((_asked, count) =>
      count === 1 ? jsonAnswer(shape.answer(many(BATCH_SIZE))) : new Response('', { status: 502 }),
    )
    const heard: number[] = []
    const walk = async () => {
      for await (const piece of shape.make(fetch).linksTo(ASKED)) heard.push(piece.length)
    }
    expect((await faultOf(walk())).fault).toBe('unavailable')
    expect(heard).toEqual([BATCH_SIZE])
  })
})
