import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const TODAY = '2026-11-23'
const daysAgo = (days: number) => dayAfter(TODAY, -days)

interface Check {
  rank: number | null
  url?: string
  provider?: string
}

describe.each(eitherDatabase)('notes and moves of ranks on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date(`${TODAY}T10:00:00Z`)
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  /** Look-ups of a phrase by how many days ago they were. */
  async function give(phraseId: number | undefined, checks: Record<number, Check>) {
    for (const [ago, { rank, url, provider }] of Object.entries(checks))
      await sql`
        insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth, url, provider)
        values (${agency.business_id}, ${phraseId}, ${daysAgo(Number(ago))}::date, ${rank}, 100, ${url ?? null},
          ${provider ?? null})`.execute(server.services.kysely)
  }

  it('compares an address and a provider with the last known ones, also from before the first day', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId: page.id })
    const [id] = key_phrase.map((phrase) => phrase.id)
    const other = `${new URL(page.full_url).origin}/other`
    await give(id, {
      30: { rank: 7, url: page.full_url, provider: 'serper' },
      20: { rank: null },
      9: { rank: null },
      8: { rank: 8, url: page.full_url, provider: 'serper' },
      7: { rank: null },
      6: { rank: 9, url: other, provider: 'dataforseo' },
      5: { rank: 9, url: other, provider: 'dataforseo' },
      4: { rank: 9, url: page.full_url, provider: 'dataforseo' },
    })
    const since = { siteId, page_id: page.id, from: daysAgo(10) }
    const { moves, notes } = await agency.client.ranks.history(since)
    const of = { key_phrase_id: id }
    expect(moves).toEqual([
      { when: daysAgo(4), ...of, before: other, after: page.full_url },
      { when: daysAgo(6), ...of, before: page.full_url, after: other },
    ])
    expect(notes).toMatchObject([
      { when: daysAgo(6), kind: 'provider', before: 'serper', after: 'dataforseo' },
    ])
    const later = await agency.client.ranks.history({ ...since, from: daysAgo(6) })
    expect(later.moves).toEqual(moves)
    expect(later.notes).toEqual(notes)
  })
})
