import type { SeenFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { formatDateTime } from '@linkwright/core/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedPage, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const TODAY = '2026-11-23'

interface Check {
  rank: number | null
  url?: string
  provider?: string
  features?: SeenFeatures
  rivals?: Record<string, number | null>
}

describe.each(eitherDatabase)('the history of ranks on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date(`${TODAY}T10:00:00Z`)
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage(phrases: Record<string, string> = {}) {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm(phrases) })
    const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId: page.id })
    return { page, pageId: page.id, ids: key_phrase.map(({ id }) => id) }
  }
  /** Look-ups of a phrase by how many days ago they were. */
  async function give(phraseId: number | undefined, checks: Record<number, Check>) {
    for (const [ago, { rank, url, provider, features, rivals }] of Object.entries(checks)) {
      const day = dayAfter(TODAY, -Number(ago))
      await sql`
        insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth, url, provider, features)
        values (${agency.business_id}, ${phraseId}, ${day}::date, ${rank}, 100, ${url ?? null}, ${provider ?? null},
          ${features ? JSON.stringify(features) : null}::jsonb)`.execute(server.services.kysely)
      if (rivals)
        await sql`
          insert into rival_ranks (business_id, key_phrase_id, checked_on, ranks)
          values (${agency.business_id}, ${phraseId}, ${day}::date, ${JSON.stringify(rivals)}::jsonb)`.execute(
          server.services.kysely,
        )
    }
  }
  const daysAgo = (days: number) => dayAfter(TODAY, -days)

  it('is empty for phrases that were never looked up', async () => {
    const { pageId, ids } = await newPage()
    const history = await agency.client.ranks.history({ siteId, page_id: pageId })
    expect(history).toMatchObject({ step: 1, days: [TODAY], rivals: null, notes: [], moves: [], left_out: 0 })
    expect(history.phrases).toMatchObject([{ id: ids[0], newest: null, best: null, ranks: [null] }])
    const comparison = await agency.client.ranks.compare({ siteId, page_id: pageId })
    expect(comparison).toMatchObject({ not_looked: 1, lost: 0, average: null })
  })

  it('gives each day its rank: 0 for not found, null for not looked up', async () => {
    const { pageId, ids } = await newPage()
    await give(ids[0], { 3: { rank: 8 }, 1: { rank: null }, 0: { rank: 4 } })
    const { days, phrases } = await agency.client.ranks.history({
      siteId,
      page_id: pageId,
      from: daysAgo(3),
    })
    expect(days).toEqual([daysAgo(3), daysAgo(2), daysAgo(1), TODAY])
    expect(phrases[0]?.ranks).toEqual([8, null, 0, 4])
    expect(phrases[0]).toMatchObject({ best: { rank: 4, when: TODAY }, newest: { rank: 4 }, bests: null })
  })

  it('groups five years by weeks with the newest, best and worst rank of each', async () => {
    const { pageId, ids } = await newPage()
    await sql`
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
      select ${agency.business_id}, ${ids[0]}, ${TODAY}::date - n, 30 + n % 7, 100 from generate_series(1, 1824) as n`.execute(
      server.services.kysely,
    )
    await give(ids[0], { 0: { rank: 2 } })
    const { step, days, phrases } = await agency.client.ranks.history({
      siteId,
      page_id: pageId,
      from: daysAgo(1824),
    })
    expect(step).toBe(7)
    expect(days).toHaveLength(261)
    const [line] = phrases
    expect(line?.ranks.at(-1)).toBe(2)
    expect(line?.bests?.slice(-2)).toEqual([30, 2])
    expect(line?.worsts?.slice(-2)).toEqual([36, 36])
    expect(line?.ranks.every((rank) => rank !== null)).toBe(true)
  })

  it('shows which address ranked, that another page ranks now, and which provider answered', async () => {
    const { page, pageId, ids } = await newPage()
    const other = `${new URL(page.full_url).origin}/other`
    await give(ids[0], {
      9: { rank: 7, url: page.full_url, provider: 'serper' },
      5: { rank: null, provider: 'serper' },
      2: { rank: 9, url: other, provider: 'dataforseo' },
    })
    const { phrases, moves, notes } = await agency.client.ranks.history({ siteId, page_id: pageId })
    expect(phrases[0]?.newest).toMatchObject({
      url: other,
      own: 'site',
      provider: 'dataforseo',
      features: null,
    })
    expect(moves).toEqual([{ when: daysAgo(2), key_phrase_id: ids[0], before: page.full_url, after: other }])
    expect(notes).toMatchObject([
      { when: daysAgo(2), kind: 'provider', before: 'serper', after: 'dataforseo', page_id: null },
    ])
  })

  it('notes links as they were placed and pages as they were edited', async () => {
    const { page, pageId, ids } = await newPage()
    await give(ids[0], { 9: { rank: 7 } })
    for (const nth of [1, 2])
      await agency.client.links.add({
        siteId,
        pageId,
        url: `https://blog${nth}.example/on-tents`,
        anchor_text: 'here',
        url_progress: 'placed',
        date_completed: TODAY,
      })
    const edited = anEditedPage({ page_url: page.page_url, page_nickname: 'Tents' })
    await agency.client.pages.edit({ siteId, pageId, ...edited })
    const { notes } = await agency.client.ranks.history({ siteId, page_id: pageId })
    expect(notes).toEqual([
      { when: TODAY, kind: 'links', page_id: pageId, what: null, count: 2, before: null, after: null },
      {
        when: TODAY,
        kind: 'page',
        page_id: pageId,
        what: 'name',
        count: null,
        before: page.page_nickname,
        after: 'Tents',
      },
    ])
  })

  it('counts phrases by band; a rank older than 31 days is in no band', async () => {
    const { pageId, ids } = await newPage({ kp2: 'tents two', kp3: 'tents three' })
    await give(ids[0], { 40: { rank: 3 }, 2: { rank: 1 } })
    await give(ids[1], { 33: { rank: 12 } })
    await give(ids[2], { 4: { rank: null } })
    const found = await agency.client.ranks.distribution({ siteId, page_id: pageId, from: daysAgo(4) })
    expect(found).toMatchObject({ step: 1, phrases: 3, days: [4, 3, 2, 1, 0].map(daysAgo) })
    expect(found.top_3).toEqual([0, 0, 1, 1, 1])
    expect(found.top_20).toEqual([1, 1, 1, 0, 0])
    expect(found.not_found).toEqual([1, 1, 1, 1, 1])
    expect(found.beyond).toEqual([0, 0, 0, 0, 0])
  })

  it('compares two spans: risen, fallen, new, lost, and on average', async () => {
    const { pageId, ids } = await newPage({ kp2: 'two', kp3: 'three', kp4: 'four', kp5: 'five' })
    await give(ids[0], { 40: { rank: 9 }, 10: { rank: 6 }, 1: { rank: 4 } })
    await give(ids[1], { 31: { rank: 2 }, 29: { rank: 5 } })
    await give(ids[2], { 35: { rank: null }, 3: { rank: 40 } })
    await give(ids[3], { 35: { rank: 40 }, 3: { rank: null } })
    await give(ids[4], { 3: { rank: 1 } })
    const found = await agency.client.ranks.compare({ siteId, page_id: pageId })
    expect(found).toMatchObject({
      from: daysAgo(29),
      to: TODAY,
      from_before: daysAgo(59),
      to_before: daysAgo(30),
      risen: 1,
      fallen: 1,
      new: 1,
      lost: 1,
      not_looked_before: 1,
      not_looked: 0,
      average: 11.2,
      average_before: 17,
    })
    expect(found.phrases[0]).toMatchObject({ change: 'risen', rank: 4, rank_before: 9, average: 5 })
  })

  it('shows competitors for the same phrases: the named ones and those most often in the first ten', async () => {
    const { pageId, ids } = await newPage({ kp2: 'tents two' })
    const named = 'rival.example'
    await give(ids[0], {
      1: { rank: 5, rivals: { [named]: 23, 'often.example': 2 } },
      0: { rank: 5, rivals: { [named]: null, 'often.example': 1 } },
    })
    await give(ids[1], { 0: { rank: 50, rivals: { 'often.example': 4, 'other.example': 9 } } })
    const which = { siteId, page_id: pageId, from: daysAgo(1), rivals: '1' } as const
    const both = await agency.client.ranks.history(which)
    expect(both.in_top_ten).toEqual([1, 1])
    const often = both.rivals?.find(({ host }) => host === 'often.example')
    expect(often).toEqual({ host: 'often.example', is_named: false, ranks: null, in_top_ten: [1, 2] })
    const one = await agency.client.ranks.history({ ...which, phrases: `${ids[0]}` })
    expect(one.rivals?.find(({ host }) => host === named)).toMatchObject({ is_named: true, ranks: [23, 0] })
    expect(one.rivals?.find(({ host }) => host === 'often.example')?.ranks).toEqual([2, 1])
  })

  it('filters by features of the result page; look-ups without features match neither filter', async () => {
    const { pageId, ids } = await newPage()
    await give(ids[0], {
      3: { rank: 3, features: { ai_answer: 'cites_page', ads: 'absent' } },
      2: { rank: 4, features: { ai_answer: 'cites_others' } },
      1: { rank: 5, features: { ai_answer: 'absent' } },
      0: { rank: 6 },
    })
    const ranksWith = async (feature_is?: 'shown' | 'cites' | 'cites_not' | 'absent') =>
      (
        await agency.client.ranks.history({
          siteId,
          page_id: pageId,
          from: daysAgo(3),
          feature: 'ai_answer',
          ...(feature_is && { feature_is }),
        })
      ).phrases[0]?.ranks
    expect(await ranksWith()).toEqual([3, 4, null, null])
    expect(await ranksWith('cites')).toEqual([3, null, null, null])
    expect(await ranksWith('cites_not')).toEqual([null, 4, null, null])
    expect(await ranksWith('absent')).toEqual([null, null, 5, null])
  })

  it('exports every look-up, with empty cells for features that were not requested', async () => {
    const { pageId, ids } = await newPage()
    await give(ids[0], {
      1: { rank: null, features: { ads: 'absent' } },
      0: { rank: 6, url: 'https://acme.example/=1', features: { ads: 'cites_page', snippet: 'shown' } },
      2: { rank: 4 },
      3: { rank: 5, provider: 'serper' },
    })
    const text = await agency.client.ranks.export({ siteId, page_id: pageId })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(
      `"${formatDateTime(TODAY)}","6","100","https://acme.example/=1","","Featured snippet; Ads","Ads"`,
    )
    expect(lines[2]).toContain(`"${formatDateTime(daysAgo(1))}","Not found","100","","","None","None"`)
    expect(lines[3]).toContain(`"${formatDateTime(daysAgo(2))}","4","100","","","",""`)
    // Who answered, by the name that its operator knows; invented ranks say so.
    expect(lines[4]).toContain('"5","100","","Serper","",""')
    await sql`update look_ups set is_sample = true where kind = 'ranks' and subject_id = ${pageId}`.execute(
      server.services.kysely,
    )
    const { ranks } = agency.client
    for (const read of [ranks.history, ranks.distribution, ranks.compare])
      expect(await read({ siteId, page_id: pageId })).toMatchObject({ is_sample: true })
    const sample = await ranks.export({ siteId, page_id: pageId })
    expect(sample.trim().split('\r\n')[3]).toContain('"4","100","","Sample data","",""')
  })
})
