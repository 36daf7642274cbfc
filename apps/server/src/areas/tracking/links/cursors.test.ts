import { beforeAll, describe, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const sorts = [
  'id',
  '-id',
  'date_added',
  '-date_added',
  'url',
  '-url',
  'anchor_text',
  '-anchor_text',
  'da',
  '-da',
  'source',
  '-source',
] as const

const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

describe('cursors of links', () => {
  const server = useServer()
  const owner = useAccount(server)
  let place: { siteId: number; pageId: number; url_progress: 'placed' }

  beforeAll(async () => {
    const { id: siteId } = await owner.client.sites.add(aSiteForm())
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    place = { siteId, pageId: page.id, url_progress: 'placed' }
    const csv = Array.from({ length: 7 }, (_, nth) => ({
      url: `https://blog.example/${'ü'.repeat(1990)}/${nth}`,
      anchor_text: '🐻'.repeat(500 - (nth % 3)),
      date_added: `2026-11-0${1 + (nth % 2)}`,
    }))
    await owner.client.links.importCsv({ siteId, pageId: page.id, csv })
    // One without a day, as suggestions are.
    await server.services.kysely
      .updateTable('links')
      .set({ date_added: null })
      .where('url', 'like', '%/6')
      .execute()
  })

  it.each(sorts)('lead through all links sorted by %s, with the longest URLs and anchors', async (sort) => {
    const seen: number[] = []
    for await (const { id } of owner.client.links.list({ ...place, sort, limit: 2 })) seen.push(id)
    const whole = (await owner.client.links.list({ ...place, sort })).map(({ id }) => id)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(7)
  })

  it.each(sorts)('can be replaced by an offset for numbered pages sorted by %s', async (sort) => {
    const whole = (await owner.client.links.list({ ...place, sort })).map(({ id }) => id)
    const page = await owner.client.links.list({ ...place, sort, limit: 3, offset: 3 })
    expect([page.map(({ id }) => id), page.total]).toEqual([whole.slice(3, 6), 7])
    const rest: number[] = []
    for await (const { id } of owner.client.links.list({ ...place, sort, limit: 2, offset: 4 })) rest.push(id)
    expect(rest).toEqual(whole.slice(4))
    const found = await owner.client.links.list({ ...place, sort, q: 'BLOG.example', limit: 2, offset: 5 })
    expect([found.map(({ id }) => id), found.total]).toEqual([whole.slice(5), 7])
    for (const q of [undefined, 'blog.example']) {
      const behind = await owner.client.links.list({
        ...place,
        sort,
        offset: 7,
        ...(q === undefined ? {} : { q }),
      })
      expect([behind.length, behind.total, behind.next]).toEqual([0, 7, null])
    }
  })

  it('are refused together with an offset, and so are invalid offsets', async () => {
    const { next } = await owner.client.links.list({ ...place, limit: 1 })
    const both = { ...place, cursor: next ?? '', offset: 1 }
    expect(await refusalOf(Promise.resolve(owner.client.links.list(both)))).toMatchObject({
      status: 400,
      message: 'cursor and offset cannot be given together.',
    })
    for (const offset of [-1, 1.5, 1_000_001]) {
      expect((await refusalOf(Promise.resolve(owner.client.links.list({ ...place, offset })))).status).toBe(
        400,
      )
    }
  })

  it.each(sorts)('that are invalid give a 400 sorted by %s', async (sort) => {
    const invented = [
      'x',
      'o2',
      encoded(null),
      encoded(['1']),
      encoded(['1', '1']),
      encoded([1, 1]),
      encoded(['\u0000', 1]),
      encoded(['1', 1e300]),
      encoded(['x'.repeat(9000), 1]),
      ...(/url|anchor_text|source/.test(sort)
        ? []
        : [encoded(['text', 1]), encoded(['99999999999999999999', 1]), encoded(['2026-02-31', 1])]),
    ]
    for (const cursor of invented) {
      const refusal = await refusalOf(Promise.resolve(owner.client.links.list({ ...place, sort, cursor })))
      expect(refusal, cursor.slice(0, 40)).toMatchObject({ status: 400, code: 'wrong_shape' })
    }
  })

  it('and filters with a character that cannot be stored give a 400', async () => {
    for (const list of [
      owner.client.links.list({ ...place, q: '\u0000' }),
      owner.client.pages.list({ siteId: place.siteId, q: 'a\u0000b' }),
      owner.client.sites.list({ q: '\u0000' }),
    ]) {
      expect(await refusalOf(Promise.resolve(list))).toMatchObject({ status: 400 })
    }
  })
})
