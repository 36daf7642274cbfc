import type { CandidateRow } from '@linkwright/core/tracking/links/candidate'
import type { Link } from '@linkwright/core/tracking/links/link'
import { type LinkTextName, linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import { fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import type { ImportPart } from '@linkwright/core/tracking/links/import-csv'
import { isApiError } from '@linkwright/sdk'
import type { Field } from './fields.ts'
import { nothing, type Place, type Send, type Senders } from './place.ts'

type SiteField = Extract<Field, `links.importSite csv.${string}`>

const fileTextNames = fileTexts.map(({ name }) => name)

/** Existing links. */
export function linkSenders({ server, owner, siteId, pageId }: Place) {
  const { kysely } = server.services
  const place = { siteId, pageId }
  const placed = {
    anchor_text: 'here',
    url_progress: 'placed',
    url: 'https://blog.example',
    date_completed: '2020-01-01',
  } as const

  function added(form: (text: string) => object, stored: (link: Link) => string | null | undefined): Send {
    return async (text) => {
      const { link } = await owner.client.links.add({ ...place, ...placed, ...form(text) })
      await kysely.deleteFrom('links').where('id', '=', link.id).execute()
      return stored(link)
    }
  }

  let editedId: number | undefined
  let runId: number | undefined

  async function edit(form: { source: string; was?: string }): Promise<Link> {
    editedId ??= (await owner.client.links.add({ ...place, ...placed, url: 'https://edited.example' })).link
      .id
    return await owner.client.links.edit({ ...place, linkId: editedId, ...form })
  }

  let keys = 0
  const leftOut = { url: 'https://rowed.example', anchor_text: '', target: '/on-no-page' }
  /** The row is refused, because no page has its target. */
  const sent = (change: object, part?: ImportPart) =>
    nothing(
      owner.client.links.importCsv({
        ...place,
        csv: [{ ...leftOut, ...change }],
        ...(part && { import: part }),
      }),
    )
  const sentToSite = (change: object, rest: object = {}) =>
    nothing(owner.client.links.importSite({ siteId, csv: [{ ...leftOut, ...change }], ...rest }))

  const candidate = (row: CandidateRow) =>
    nothing(owner.client.links.importCandidates({ ...place, links: [row], status: 'ignore' }))

  return {
    'watches.list q': (q) => nothing(owner.client.watches.list({ q })),
    'watches.list cursor': (cursor) => nothing(owner.client.watches.list({ cursor })),
    'links.list q': (q) => nothing(owner.client.links.list({ siteId, pageId, q })),
    'links.list cursor': (cursor) => nothing(owner.client.links.list({ siteId, pageId, cursor })),
    'bulk.list cursor': (cursor) => nothing(owner.client.bulk.list({ cursor })),
    'bulk.rows cursor': async (cursor) => {
      runId ??= (await owner.client.links.removeMany({ ...place, all: { q: 'on no page' } })).run.id
      return await nothing(owner.client.bulk.rows({ id: runId, cursor }))
    },
    // A refused row has no effect.
    'links.importCandidates links.url': (url) => candidate({ url, anchor_text: '' }),
    'links.importCandidates links.anchor_text': (anchor_text) =>
      candidate({ url: 'https://rated.example', anchor_text }),
    'links.importCandidates links.date_added': (date_added) =>
      candidate({ url: 'https://dated.example', anchor_text: '', date_added }),
    'links.importCandidates links.first_seen': (first_seen) =>
      candidate({ url: 'https://dated.example', anchor_text: '', first_seen }),
    'links.importCandidates links.last_seen': (last_seen) =>
      candidate({ url: 'https://dated.example', anchor_text: '', last_seen }),
    'links.importCandidates links.lost_on': (lost_on) =>
      candidate({ url: 'https://dated.example', anchor_text: '', lost_on }),
    'links.imports cursor': (cursor) => nothing(owner.client.links.imports({ siteId, cursor })),
    'links.importCsv csv.first_seen': (first_seen) => sent({ first_seen }),
    'links.importCsv csv.last_seen': (last_seen) => sent({ last_seen }),
    'links.importCsv csv.lost_on': (lost_on) => sent({ lost_on }),
    'links.importCsv import.key': (key) => sent({}, { key, from: 0, name: 'a.csv' }),
    'links.importCsv import.name': (name) => sent({}, { key: `the key ${(keys += 1)}`, from: 0, name }),
    ...(Object.fromEntries(
      (
        [
          'url',
          'anchor_text',
          'date_added',
          'first_seen',
          'last_seen',
          'lost_on',
          'target',
          ...fileTextNames,
        ] as const
      ).map((name) => [`links.importSite csv.${name}`, (text: string) => sentToSite({ [name]: text })]),
    ) as Record<SiteField, Send>),
    'links.importSite file.name': (name) => sentToSite({}, { file: { name, rows: 1, sent: 0 } }),
    'links.importSite import.key': (key) => sentToSite({}, { import: { key, from: 0, name: 'a.csv' } }),
    'links.importSite import.name': (name) =>
      sentToSite({}, { import: { key: `the key ${(keys += 1)}`, from: 0, name } }),
    'links.importCsv file.name': async (name) => {
      const csv = [{ url: 'https://first.example', anchor_text: 'here' }]
      // Never complete, so it is not processed.
      const file = { name, rows: 2, sent: 0 }
      const { import_id = 0 } = await owner.client.links.importCsv({ ...place, csv, file })
      const { file_name } = await kysely
        .deleteFrom('imports')
        .where('id', '=', import_id)
        .returning('file_name')
        .executeTakeFirstOrThrow()
      return file_name
    },
    'links.add anchor_text': added(
      (anchor_text) => ({ anchor_text }),
      (link) => link.anchor_text,
    ),
    'links.add url': added(
      (url) => ({ url }),
      (link) => link.url,
    ),
    'links.add date_completed': added(
      (date_completed) => ({ date_completed }),
      (link) => link.date_completed,
    ),
    ...(Object.fromEntries(
      linkTextNames.map((name) => [
        `links.add ${name}`,
        added(
          (text) => ({ [name]: text }),
          (link) => link[name],
        ),
      ]),
    ) as Record<`links.add ${LinkTextName}`, Send>),
    'links.edit source': async (source) => (await edit({ source })).source,
    'links.edit was': async (was) => {
      try {
        await edit({ source: 'a friend', was })
      } catch (error) {
        // The response shows that the source has changed.
        if (!isApiError(error) || error.code !== 'conflict') throw error
      }
      return undefined
    },
  } satisfies Senders
}
