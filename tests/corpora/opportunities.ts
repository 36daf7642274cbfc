import type { opportunityFields } from './opportunity-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

/** How to send a text as each field of the calls about opportunities. */
export function opportunitySenders(place: Place): Record<keyof typeof opportunityFields, Send> {
  const { owner, siteId, pageId, server } = place
  const { opportunities } = owner.client
  let nth = 0
  const another = async () => {
    nth += 1
    const { id } = await server.services.kysely
      .insertInto('opportunities')
      .values({
        business_id: owner.business_id,
        page_id: pageId,
        comp_url: 'https://rival.example',
        url: `https://blog.example/${nth}`,
        url_hash: Buffer.from(`opportunity ${nth}`),
        anchor_text: 'here',
        backlinks: 1,
        score: 1,
        host: 'blog.example',
        seen_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  let noted: Promise<{ link_op_id: number; noteId: number }> | undefined
  const aNote = async () => {
    const link_op_id = await another()
    const { note } = await opportunities.addNote({ siteId, link_op_id, note: 'first' })
    return { link_op_id, noteId: note.id }
  }
  return {
    'opportunities.list q': (q) => nothing(opportunities.list({ siteId, q })),
    'opportunities.list cursor': (cursor) => nothing(opportunities.list({ siteId, cursor })),
    'opportunities.export q': (q) => nothing(opportunities.export({ siteId, q })),
    'opportunities.remove all.q': (q) =>
      nothing(opportunities.remove({ siteId, all: { q, status: 'Rejected' } })),
    'opportunities.prioritise all.q': (q) =>
      nothing(opportunities.prioritise({ siteId, all: { q, status: 'Rejected' } })),
    // A separate one: the number of notes of an opportunity is limited.
    'opportunities.addNote note': async (note) =>
      (await opportunities.addNote({ siteId, link_op_id: await another(), note })).note.note,
    'opportunities.editNote note': async (note) => {
      const named = await (noted ??= aNote())
      return (await opportunities.editNote({ siteId, ...named, note })).note.note
    },
  }
}
