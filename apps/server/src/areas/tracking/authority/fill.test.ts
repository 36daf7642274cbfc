import { engageScore } from '@linkwright/core/tracking/opportunities/engage-score'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Authority } from '../../../integrations/authority/port.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { authorityWork } from './fill.job.ts'

describe.each(eitherDatabase)('domain authority on $name', ({ fresh }) => {
  const server = useServer(fresh)

  const requests: string[][] = []
  function rating(rate: (domain: string) => number | null | undefined, isSample = false) {
    requests.length = 0
    const authority: Authority = {
      isSetUp: true,
      isSample,
      maxDomains: 2,
      authorityOf({ domains }) {
        requests.push([...domains])
        const known = domains.map((domain) => [domain, rate(domain)] as const)
        return Promise.resolve(
          new Map(known.flatMap(([domain, da]) => (da === undefined ? [] : [[domain, da]]))),
        )
      },
    }
    server.services.integrations = { ...server.services.integrations, authority }
  }
  async function place({ client }: TestAccount) {
    const { id: siteId } = await client.sites.add(aSiteForm())
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }
  const links = (account: TestAccount, pageId: number) =>
    server.services.kysely
      .selectFrom('links')
      .select(['url', 'da'])
      .where('business_id', '=', account.business_id)
      .where('page_id', '=', pageId)
      .where('progress', '=', 'placed')
      .orderBy('url')
      .execute()
  const add = (account: TestAccount, pageId: number, urls: [url: string, da: number | null][]) =>
    sql`
    insert into links (business_id, page_id, url, url_hash, anchor_type, anchor_category, progress, da)
    select ${account.business_id}, ${pageId}, v.url, decode(md5(v.url), 'hex'), 'generic', 'natural', 'placed', v.da
    from unnest(${urls.map(([url]) => url)}::text[], ${urls.map(([, da]) => da)}::smallint[]) as v (url, da)`.execute(
      server.services.kysely,
    )
  const run = ({ business_id }: TestAccount, id: number) =>
    authorityWork.one(server.services, { business_id, id })
  async function isDue({ business_id }: TestAccount) {
    const { rows } = await sql`
      select d.id from businesses b cross join lateral (${authorityWork.due(server.services)}) d
      where b.id = ${business_id}`.execute(server.services.kysely)
    return rows.length > 0
  }

  it('fills in missing values in batches and keeps values from other sources', async () => {
    rating((domain) => (domain === 'unknown.example' ? null : 30))
    const one = await server.newAccount()
    const { siteId, pageId } = await place(one)
    await add(one, pageId, [
      ['https://a.example/1', null],
      ['https://www.a.example/2', null],
      ['https://b.example/', null],
      ['https://rated.example/', 77],
      ['https://unknown.example/', null],
      ['https://127.0.0.1/', null],
    ])
    expect(await isDue(one)).toBe(true)
    await run(one, siteId)
    expect(await links(one, pageId)).toEqual([
      { url: 'https://127.0.0.1/', da: null },
      { url: 'https://a.example/1', da: 30 },
      { url: 'https://b.example/', da: 30 },
      { url: 'https://rated.example/', da: 77 },
      { url: 'https://unknown.example/', da: null },
      { url: 'https://www.a.example/2', da: 30 },
    ])
    expect(requests.flat().toSorted()).toEqual(['a.example', 'b.example', 'unknown.example'])
    expect(Math.max(...requests.map((batch) => batch.length))).toBe(2)
    expect(await isDue(one)).toBe(false)
  })

  it('is requested again after a month, once for all rows of a domain', async () => {
    rating(() => 30)
    const one = await server.newAccount()
    const { siteId, pageId } = await place(one)
    await add(one, pageId, [['https://a.example/1', null]])
    await run(one, siteId)
    await add(one, pageId, [['https://a.example/2', null]])
    await run(one, siteId)
    expect(requests).toEqual([['a.example']])
    rating(() => 41)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 31 * 86_400_000)
    expect(await isDue(one)).toBe(true)
    await run(one, siteId)
    server.clock.now = before
    expect(requests).toEqual([['a.example']])
    expect((await links(one, pageId)).map(({ da }) => da)).toEqual([41, 41])
  })

  it('keeps stored values when the provider fails, and stays due', async () => {
    rating(() => {
      throw new ProviderError('OpenPageRank', 'unavailable')
    })
    const one = await server.newAccount()
    const { siteId, pageId } = await place(one)
    await add(one, pageId, [['https://a.example/1', null]])
    expect(await run(one, siteId)).toBe(false)
    expect(await isDue(one)).toBe(true)
    const { rows } = await sql`select 1 from domain_authority where business_id = ${one.business_id}`.execute(
      server.services.kysely,
    )
    expect(rows).toEqual([])
  })

  it('raises the Engage Score of an opportunity', async () => {
    rating(() => 50)
    const one = await server.newAccount()
    const { siteId, pageId } = await place(one)
    await sql`
      insert into opportunities (business_id, page_id, comp_url, url, url_hash, title, anchor_text, backlinks, da, score,
        host, seen_at)
      values (${one.business_id}, ${pageId}, 'https://rival.example/', 'https://o.example/', ${Buffer.alloc(16)}, null, '',
        9, null, 5, 'o.example', now())`.execute(server.services.kysely)
    await run(one, siteId)
    const { rows } =
      await sql`select da, score from opportunities where business_id = ${one.business_id}`.execute(
        server.services.kysely,
      )
    expect(rows).toEqual([{ da: 50, score: engageScore({ da: 50, backlinks: 9, isPhraseInTitle: false }) }])
  })

  it('marks sample values of links until another source reports one', async () => {
    const one = await server.newAccount()
    const { siteId, pageId } = await place(one)
    const authorities = async () =>
      (await one.client.links.list({ siteId, pageId, url_progress: 'placed', sort: 'id' })).map(
        ({ da, da_is_sample }) => [da, da_is_sample],
      )
    rating(() => 30)
    await add(one, pageId, [['https://a.example/1', null]])
    await run(one, siteId)
    rating(() => 50, true)
    await add(one, pageId, [
      ['https://b.example/1', null],
      ['https://c.example/1', 70],
    ])
    await run(one, siteId)
    // What is kept of a domain says so for its next link too.
    await add(one, pageId, [['https://b.example/2', null]])
    await run(one, siteId)
    expect(await authorities()).toEqual([
      [30, false],
      [50, true],
      [70, false],
      [50, true],
    ])
    await sql`
      update links set da = 44, da_told_on = null
      where business_id = ${one.business_id} and url = 'https://b.example/1'`.execute(server.services.kysely)
    expect((await authorities())[1]).toEqual([44, false])
  })

  it('makes no request while no provider is set up', async () => {
    rating(() => 30)
    const one = await server.newAccount()
    const { pageId } = await place(one)
    await add(one, pageId, [['https://a.example/1', null]])
    const { integrations } = server.services
    server.services.integrations = {
      ...integrations,
      authority: { ...integrations.authority, isSetUp: false },
    }
    expect(await isDue(one)).toBe(false)
  })
})
