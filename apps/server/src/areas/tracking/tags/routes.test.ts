import { TAG_EXISTS, TAGS_PER_OBJECT, TOO_MANY_ON_ONE } from '@linkwright/core/tracking/tags/tag'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('tags on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  const stranger = useAccount(server)
  let siteId: number
  let pageId: number
  let phraseId: number
  let orderId: number

  beforeAll(async () => {
    siteId = (await owner.client.sites.add(aSiteForm())).id
    await owner.client.sites.add(aSiteForm({ url: 'https://other.example' }))
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm({ page_url: '/espresso' }) })
    pageId = page.id
    const { key_phrase } = await owner.client.keyPhrases.list({ siteId, pageId })
    phraseId = key_phrase[0]?.id ?? 0
    orderId = (await newOrder(server.services.kysely, owner)).id
    await newOrder(server.services.kysely, owner)
  })

  const tagsOfPage = async () =>
    (await owner.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.tags
  const tagOf = async (name: string) => (await owner.client.tags.list()).find((tag) => tag.name === name)

  it('are added by name, filter every list and the orders file, and count what has them', async () => {
    const { client } = owner
    const add = ['Client A']
    await client.tags.apply({ kind: 'site', ids: [siteId], add })
    await client.tags.apply({ kind: 'page', ids: [pageId], add: ['client a', 'Money'] })
    await client.tags.apply({ kind: 'key_phrase', ids: [phraseId], add: [' CLIENT A '] })
    expect(await client.tags.apply({ kind: 'order', ids: [orderId, orderId], add })).toEqual({
      items: [{ id: orderId, tags: ['Client A'] }],
    })
    expect(await tagsOfPage()).toEqual(['Client A', 'Money'])
    expect(await tagOf('Client A')).toMatchObject({ sites: 1, pages: 1, key_phrases: 1, orders: 1 })
    const tag = 'client a'
    const tags = ['Client A']
    const sites = await client.sites.list({ tag })
    expect([...sites]).toMatchObject([{ id: siteId, tags }])
    expect(sites[0]?.pages.find(({ id }) => id === pageId)).toMatchObject({
      tags: ['Client A', 'Money'],
      keyphrases: [{ id: phraseId, tags }],
    })
    expect([...(await client.pages.list({ siteId, tag }))]).toMatchObject([
      { id: pageId, keyphrases: [{ tags }] },
    ])
    const { key_phrase } = await client.keyPhrases.list({ siteId, pageId, tag })
    expect(key_phrase).toMatchObject([{ id: phraseId, tags }])
    const orders = await client.orders.list({ tag })
    expect([...orders]).toMatchObject([{ id: orderId, tags }])
    expect(orders.total).toBe(1)
    expect(await client.orders.archived({ tag })).toHaveLength(0)
    const lines = (text: string) => text.trim().split('\r\n').length
    expect(lines(await client.orders.export({ tag }))).toBeLessThan(lines(await client.orders.export({})))
    expect(await client.sites.list({ tag: 'Money' })).toHaveLength(0)
  })

  it('of pages filter links, opportunities and their files, and those of key phrases filter ranks', async () => {
    const { client } = owner
    const other = (await client.pages.add({ siteId, ...aPageForm({ page_url: '/beans' }) })).page.id
    await client.tags.apply({ kind: 'page', ids: [pageId], add: ['Say "hi"'] })
    for (const [page, host] of [
      [pageId, 'tagged.example'],
      [other, 'other.example'],
    ] as const)
      await client.links.add({
        siteId,
        pageId: page,
        url: `https://${host}/`,
        anchor_text: 'click here',
        url_progress: 'placed',
        date_completed: '2026-02-03',
      })
    const tag = 'SAY "HI"'
    const placed = { siteId, url_progress: 'placed' } as const
    const links = await client.sites.links({ ...placed, tag })
    expect([...links]).toMatchObject([{ url: 'https://tagged.example' }])
    expect([links.total, (await client.sites.links(placed)).total]).toEqual([1, 2])
    const file = await client.sites.exportLinks({ siteId, tag })
    expect(file).toContain(',"Client A, Money, Say ""hi"""')
    expect(file).not.toContain('other.example')
    const found = await client.sites.exportLinks({ siteId, q: 'other.example' })
    expect(found).not.toContain('tagged.example')
    expect(found).toContain('other.example')
    expect(await client.links.export({ siteId, pageId, q: 'nothing' })).not.toContain('tagged.example')
    expect(await client.links.export({ siteId, pageId, q: 'tagged' })).toContain('tagged.example')
    await sql`
      insert into opportunities
        (business_id, page_id, comp_url, url, url_hash, anchor_text, backlinks, score, host, seen_at)
      select business_id, id, 'https://rival.example/', 'https://blog.example/' || id, decode(md5(id::text), 'hex'),
        'beans', 1, 50, 'blog.example', now()
      from pages where id = any(${[pageId, other]}::bigint[])`.execute(server.services.kysely)
    expect([...(await client.opportunities.list({ siteId, tag }))]).toMatchObject([{ page_id: pageId }])
    expect((await client.opportunities.list({ siteId })).total).toBe(2)
    expect((await client.opportunities.export({ siteId, tag })).match(/blog\.example\/\d/g)).toHaveLength(1)
    expect((await client.opportunities.prioritise({ siteId, all: { tag } })).ids).toHaveLength(1)
    const history = await client.ranks.history({ siteId, tag: 'client a' })
    expect(history.phrases).toMatchObject([{ id: phraseId }])
    expect((await client.ranks.history({ siteId })).phrases.length).toBeGreaterThan(1)
    expect((await client.ranks.compare({ siteId, tag: 'none' })).phrases).toEqual([])
    await client.links.disavow({ siteId, all: { url_progress: 'placed', tag }, scope: 'url' })
    const disavowed = (await client.sites.links(placed)).filter((link) => link.disavowed === '1')
    expect(disavowed).toMatchObject([{ url: 'https://tagged.example' }])
    await client.tags.apply({ kind: 'page', ids: [pageId], remove: [tag] })
  })

  it('are removed from several at once', async () => {
    const { client } = owner
    await client.tags.apply({ kind: 'page', ids: [pageId], add: ['old'] })
    await client.tags.apply({ kind: 'page', ids: [pageId], add: ['new'], remove: ['OLD'] })
    expect(await tagsOfPage()).toEqual(['Client A', 'Money', 'new'])
  })

  it('of one object are limited, and a refused call changes nothing', async () => {
    const names = Array.from({ length: TAGS_PER_OBJECT }, (_, nth) => `tag ${nth}`)
    const before = await tagsOfPage()
    const refused = await refusalOf(owner.client.tags.apply({ kind: 'page', ids: [pageId], add: names }))
    expect(refused).toMatchObject({ code: 'refused', message: TOO_MANY_ON_ONE })
    expect(await tagsOfPage()).toEqual(before)
    expect(await tagOf('tag 1')).toBeUndefined()
  })

  it('are renamed and deleted everywhere, and two never share a name', async () => {
    const { client } = owner
    const money = await tagOf('Money')
    const id = money?.id ?? 0
    expect(await refusalOf(client.tags.rename({ id, name: 'CLIENT a' }))).toMatchObject({
      message: TAG_EXISTS,
    })
    await client.tags.rename({ id, name: 'MONEY' })
    expect(await tagsOfPage()).toContain('MONEY')
    await client.tags.remove({ id })
    expect(await tagsOfPage()).not.toContain('MONEY')
    expect(await refusalOf(client.tags.remove({ id }))).toMatchObject({ code: 'not_found' })
  })

  it('of a sub-user are those of its websites, which it cannot rename or delete', async () => {
    const [other] = (await owner.client.sites.list()).filter(({ id }) => id !== siteId)
    const otherId = other?.id ?? 0
    await owner.client.tags.apply({ kind: 'site', ids: [otherId], add: ['Client A', 'Secret'] })
    const { client } = await server.newSubUser(owner, [siteId])
    const seen = await client.tags.list()
    expect(seen.map(({ name }) => name)).not.toContain('Secret')
    expect(seen.find(({ name }) => name === 'Client A')).toMatchObject({ sites: 1 })
    expect(await tagOf('Client A')).toMatchObject({ sites: 2 })
    await client.tags.apply({ kind: 'page', ids: [pageId], add: ['mine'] })
    expect(await tagsOfPage()).toContain('mine')
    const id = (await tagOf('mine'))?.id ?? 0
    expect(await refusalOf(client.tags.rename({ id, name: 'x' }))).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(client.tags.remove({ id }))).toMatchObject({ code: 'forbidden' })
    for (const ids of [[otherId], [siteId, otherId]])
      expect(await refusalOf(client.tags.apply({ kind: 'site', ids, add: ['x'] }))).toMatchObject({
        code: 'not_found',
      })
    expect(await tagOf('x')).toBeUndefined()
  })

  it('of another business cannot be read, changed or put on its objects', async () => {
    const { client } = stranger
    const id = (await tagOf('Client A'))?.id ?? 0
    expect(await client.tags.list()).toEqual([])
    for (const call of [
      () => client.tags.rename({ id, name: 'x' }),
      () => client.tags.remove({ id }),
      () => client.tags.apply({ kind: 'site', ids: [siteId] }),
      () => client.tags.apply({ kind: 'key_phrase', ids: [phraseId], add: ['x'] }),
      () => client.tags.apply({ kind: 'order', ids: [orderId], add: ['x'] }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found' })
  })
})
