import type { Filter } from '@linkwright/core/account/saved-filters/saved-filter'
import type { Place, Senders } from './place.ts'

export function filterSenders({ server, owner, siteId }: Place) {
  const calls = owner.client.savedFilters

  /** Without the filters of earlier texts, which are limited. */
  async function withoutFilters() {
    await server.services.kysely
      .deleteFrom('saved_filters')
      .where('business_id', '=', owner.business_id)
      .execute()
  }
  const saved = (list: 'links' | 'opportunities', field: keyof Filter) => async (value: string) => {
    await withoutFilters()
    return (await calls.add({ list, name: 'by the corpora', filter: { [field]: value } })).filter[field]
  }
  const note = { siteId, day: '2026-03-27', text: 'New design' }
  const { ranks } = owner.client
  /** Without the notes of earlier texts, which are limited. */
  async function aNote() {
    await server.services.kysely.deleteFrom('chart_notes').where('site_id', '=', siteId).execute()
    return { ...note, noteId: (await ranks.addNote(note)).id }
  }
  return {
    'ranks.addNote text': async (text) => {
      await aNote()
      return (await ranks.addNote({ ...note, text })).text
    },
    'ranks.addNote day': async (day) => (await ranks.addNote({ ...note, day })).day,
    'ranks.editNote text': async (text) => (await ranks.editNote({ ...(await aNote()), text })).text,
    'ranks.editNote day': async (day) => (await ranks.editNote({ ...(await aNote()), day })).day,
    'savedFilters.add name': async (name) => {
      await withoutFilters()
      return (await calls.add({ list: 'orders', name, filter: { q: 'blog' } })).name
    },
    'savedFilters.rename name': async (name) => {
      await withoutFilters()
      const { id } = await calls.add({ list: 'orders', name: 'by the corpora', filter: { q: 'blog' } })
      return (await calls.rename({ id, name })).name
    },
    'savedFilters.add filter.q': saved('links', 'q'),
    'savedFilters.add filter.tag': saved('links', 'tag'),
    'savedFilters.add filter.rel': saved('links', 'rel'),
    'savedFilters.add filter.lost': saved('links', 'lost'),
    'savedFilters.add filter.watch': saved('links', 'watch'),
    'savedFilters.add filter.status': saved('opportunities', 'status'),
    'savedFilters.add filter.priority': saved('opportunities', 'priority'),
    'savedFilters.add filter.sort': saved('links', 'sort'),
  } satisfies Senders
}
