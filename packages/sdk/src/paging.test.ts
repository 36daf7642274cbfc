import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { Link, Page, Site } from './client.gen.ts'
import { createClient, type LinkwrightClient } from './client.ts'
import { nextCursor, type Paged } from './paging.ts'
import { type Behavior, type FaultServer, faultServer, json, refusal } from './testing/fault-server.ts'

let server: FaultServer
let client: LinkwrightClient
beforeAll(async () => {
  server = await faultServer()
  client = createClient({ baseURL: server.url, retryDelay: 5 })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const pageOf = (ids: number[], next?: string): Behavior =>
  json(
    ids.map((id) => ({ id })),
    200,
    {
      'x-total-count': '5',
      ...(next === undefined
        ? {}
        : { link: `<http://inside:1/api/site?limit=2&cursor=${next}>; rel="next"` }),
    },
  )
const three = [pageOf([1, 2], 'a%2Fb'), pageOf([3, 4], 'c'), pageOf([5])]
async function idsOf(list: AsyncIterable<Site>): Promise<number[]> {
  const ids: number[] = []
  for await (const site of list) ids.push(site.id)
  return ids
}
const urls = () => server.seen.map(({ url }) => url)

describe('a list', () => {
  it('awaited returns the rows of the first response, the total and the next cursor', async () => {
    server.behave(...three)
    const rows = await client.sites.list({ limit: 2 })
    expect([...rows].map(({ id }) => id)).toEqual([1, 2])
    expect({ total: rows.total, next: rows.next }).toEqual({ total: 5, next: 'a/b' })
    expect(urls()).toEqual(['/api/site?limit=2'])
  })

  it.each([
    [{ limit: 10 }, [1, 2, 3, 4, 5], 3],
    [{ limit: 3 }, [1, 2, 3], 2],
    [{ limit: 2 }, [1, 2], 1],
  ])('collects at most the rows of %j and requests no further page', async (most, ids, requests) => {
    server.behave(...three)
    expect((await client.sites.list().all(most)).map(({ id }) => id)).toEqual(ids)
    expect(urls()).toHaveLength(requests)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses to collect %s rows before it sends anything', async (limit) => {
    server.behave(...three)
    await expect(client.sites.list().all({ limit })).rejects.toThrow('limit must be a positive whole number')
    expect(urls()).toEqual([])
  })

  it('reports a missing limit in JavaScript', async () => {
    const sites = client.sites.list() as unknown as { all: () => Promise<unknown> }
    await expect(sites.all()).rejects.toThrow('limit must be a positive whole number')
  })

  it('yields every row to for await, and follows Link with the input of the call', async () => {
    server.behave(...three)
    expect(await idsOf(client.sites.list({ limit: 2, q: 'x' }))).toEqual([1, 2, 3, 4, 5])
    expect(urls()).toEqual([
      '/api/site?limit=2&q=x',
      '/api/site?limit=2&q=x&cursor=a%2Fb',
      '/api/site?limit=2&q=x&cursor=c',
    ])
  })

  it('reads no further than needed', async () => {
    server.behave(...three)
    for await (const site of client.sites.list()) if (site.id === 2) break
    expect(server.seen).toHaveLength(1)
  })

  it('yields page after page', async () => {
    server.behave(...three)
    const sizes: number[] = []
    for await (const rows of client.sites.list().pages()) sizes.push(rows.length)
    expect(sizes).toEqual([2, 2, 1])
  })

  it('sends nothing before it is used, and requests the first page once', async () => {
    server.behave(...three)
    const list = client.sites.list()
    expect(server.seen).toHaveLength(0)
    await list
    await Promise.all([list, list.finally(() => {})])
    expect(server.seen).toHaveLength(1)
  })

  it('continues from a cursor', async () => {
    server.behave(pageOf([3]))
    await client.sites.list({ cursor: 'a/b' })
    expect(urls()).toEqual(['/api/site?cursor=a%2Fb'])
  })

  it('retries in the middle, and fails with the error of the failed page', async () => {
    server.behave(three[0]!, refusal(503, 'unavailable'), pageOf([3]))
    expect(await idsOf(client.sites.list())).toEqual([1, 2, 3])
    server.behave(three[0]!, refusal(404, 'not_found'))
    await expect(idsOf(client.sites.list())).rejects.toMatchObject({ name: 'NotFoundError' })
    server.behave(refusal(404, 'not_found'))
    expect(await client.sites.list().catch((error: unknown) => error)).toMatchObject({
      name: 'NotFoundError',
    })
  })

  it('is typed by its rows', () => {
    expectTypeOf(client.sites.list).returns.toEqualTypeOf<Paged<Site>>()
    expectTypeOf(client.pages.list).returns.toEqualTypeOf<Paged<Page>>()
    expectTypeOf<Awaited<ReturnType<LinkwrightClient['links']['list']>>[number]>().toEqualTypeOf<Link>()
    expectTypeOf<Page['id']>().toEqualTypeOf<number>()
    expect(client.sites.list.name).toBe('sites.list')
  })
})

describe('the Link header', () => {
  it.each([
    ['</api/site?cursor=a>; rel="next"', 'a'],
    ['</api/site?cursor=a>; rel=next', 'a'],
    ['</api/site>; rel="first", </api/site?cursor=b>; rel="next"', 'b'],
    ['</api/site?cursor=a>; rel="prev"', null],
    ['', null],
  ])('%s has the next cursor %s', (link, cursor) => {
    expect(nextCursor(new Headers({ link }))).toBe(cursor)
  })
})
