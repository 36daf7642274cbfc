import type { TenantDb } from '../../../db/tenant.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { retryTime } from '../look-ups/retry-time.ts'
import { gather, type GatheredPhrase, type PhraseToGather } from './gather.ts'
import { defineGathering } from './gathering.ts'

/** Gathers the top ten of a key phrase and the links to its pages. Stored data is not requested again. */
export const gatherPhrase = defineGathering({
  name: 'gather-sniper-phrase',
  find: phraseToGather,
  request: ({ integrations }, phrase, signal) => gather(integrations, phrase, signal),
  async save(db, phrase, found, { project, services: { integrations, now } }) {
    const samples = {
      top_ten: integrations.searchResults.isSample || integrations.pageReader.isSample,
      links: integrations.backlinks.isSample,
    }
    await saveFound(db, phrase, found)
    await saveStates(db, phrase, found, { samples, now: now() })
    return project
  },
  failures: ({ failure, linksFailure }) => [failure, linksFailure],
})

/** Undefined when nothing is missing, or when the project was deleted or expired, or its account was closed. */
async function phraseToGather(db: TenantDb, id: number, today: string): Promise<PhraseToGather | undefined> {
  const phrase = await db
    .from('sniper_keywords')
    .innerJoin('sniper_projects as p', (join) =>
      join
        .onRef('p.business_id', '=', 'sniper_keywords.business_id')
        .onRef('p.id', '=', 'sniper_keywords.project_id'),
    )
    .innerJoin('businesses as b', 'b.id', 'sniper_keywords.business_id')
    .select([
      'sniper_keywords.business_id',
      'sniper_keywords.id',
      'sniper_keywords.keyword',
      'sniper_keywords.top_ten_state',
    ])
    .select(['p.id as project_id', 'p.user_id', 'p.country', 'p.local', 'p.city', 'p.state'])
    .where('sniper_keywords.id', '=', id)
    .where('sniper_keywords.due_at', 'is not', null)
    .where('p.expires', '>', today)
    .where('b.active', '=', 1)
    .where('b.closed', '=', false)
    .executeTakeFirst()
  if (phrase === undefined) return undefined
  const { top_ten_state, ...rest } = phrase
  return { ...rest, unlinked: top_ten_state === 'ok' ? await unlinkedOf(db, id) : undefined }
}

async function unlinkedOf(db: TenantDb, keywordId: number): Promise<{ rank: number; url: string }[]> {
  return await db
    .from('sniper_results')
    .select(['rank', 'url'])
    .where('keyword_id', '=', keywordId)
    .where('primary_links_to_url', 'is', null)
    .orderBy('rank')
    .execute()
}

async function saveFound(
  db: TenantDb,
  { id }: PhraseToGather,
  { results = [], links }: GatheredPhrase,
): Promise<void> {
  const linked = new Map(links.map(({ rank, ...counts }) => [rank, counts]))
  if (results.length > 0) {
    const rows = results.map((result) => ({ ...result, keyword_id: id, ...linked.get(result.rank) }))
    await db.insert('sniper_results', rows).execute()
    return
  }
  for (const [rank, counts] of linked)
    await db
      .update('sniper_results')
      .set(counts)
      .where('keyword_id', '=', id)
      .where('rank', '=', rank)
      .execute()
}

async function saveStates(
  db: TenantDb,
  { id }: PhraseToGather,
  { results, failure, links, linksFailure }: GatheredPhrase,
  { samples, now }: { samples: { top_ten: boolean; links: boolean }; now: Date },
): Promise<void> {
  const first = failure ?? linksFailure
  const topTen = failure !== undefined || results !== undefined ? statesOf('top_ten', failure) : {}
  await db
    .update('sniper_keywords')
    .set({
      ...topTen,
      ...(results !== undefined && { top_ten_sample: samples.top_ten }),
      // Links are requested only when there is a top ten.
      ...(failure === undefined && statesOf('links', linksFailure)),
      ...(links.length > 0 && { links_sample: samples.links }),
      due_at: first === undefined ? null : retryTime(first, now),
    })
    .where('id', '=', id)
    .execute()
}

function statesOf(kind: 'top_ten' | 'links', failure: ProviderError | undefined) {
  return {
    [`${kind}_state`]: failure === undefined ? ('ok' as const) : ('failed' as const),
    [`${kind}_error`]: failure?.message ?? null,
  }
}
