import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

type Made = (place: Place, fixture: Fixture) => Promise<Omit<Target, 'name'>[]>

/** How calls name an opportunity: in the path, in the body, or by one of its notes in the body. */
type By = 'oppId' | 'link_op_id' | 'note' | 'note of opportunity'

const anOpportunity =
  (by: By): Made =>
  async ({ owner: { business_id }, siteId, pageId, canary, available }, { server }) => {
    const { kysely } = server.services
    const { id } = await kysely
      .insertInto('opportunities')
      .values({
        business_id,
        page_id: pageId,
        comp_url: 'https://rival.example',
        url: `https://blog.example/${crypto.randomUUID()}`,
        url_hash: Buffer.from(crypto.randomUUID()),
        title: canary,
        anchor_text: 'here',
        backlinks: 1,
        score: 1,
        host: 'blog.example',
        seen_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const note = await kysely
      .insertInto('opportunity_notes')
      .values({ business_id, opportunity_id: id, note: canary, date_created: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isVisibleTo = (caller: Caller) => caller.sites.has(siteId)
    const named: Record<By, Record<string, string>> = {
      oppId: { oppId: `${id}` },
      link_op_id: { id: `${id}` },
      note: { noteId: `${note.id}` },
      'note of opportunity': { oppId: `${id}`, noteId: `${note.id}` },
    }
    const body = by === 'note' ? { link_op_id: id } : {}
    return [{ ids: { siteId: `${siteId}`, ...named[by] }, isVisibleTo, available, body }]
  }

/** A site with a page that has a top ten of other pages. */
const competing: Made = async ({ owner: { business_id }, siteId, pageId, available }, { server }) => {
  const { kysely } = server.services
  const { id } = await kysely
    .insertInto('competitors')
    .values({ business_id, host: `${crypto.randomUUID()}.example` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('top_ten_rows')
    .values({ business_id, page_id: pageId, competitor_id: id, rank: 1, url: 'https://rival.example' })
    .execute()
  const isVisibleTo = (caller: Caller) => caller.sites.has(siteId)
  return [{ ids: { siteId: `${siteId}` }, isVisibleTo, available }]
}

/** The objects that the ids of these calls refer to. */
export const opportunityTargets = {
  opportunity: anOpportunity('oppId'),
  'opportunity in the body': anOpportunity('link_op_id'),
  'note of an opportunity': anOpportunity('note of opportunity'),
  'note with its opportunity': anOpportunity('note'),
  'competing site': competing,
} as const
export type OpportunityNamed = keyof typeof opportunityTargets
