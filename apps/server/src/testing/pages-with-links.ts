import { sql } from 'kysely'
import { aPageForm } from './forms.ts'
import { deleteJobs } from './run-jobs.ts'
import type { TestAccount, TestServer } from './start.ts'

/** A page of {@link pagesWithLinks}. */
export interface Place {
  siteId: number
  pageId: number
}

/** Pages of an account with placed links, and what is stored about them: for actions on many rows. */
export function pagesWithLinks(server: TestServer, agency: TestAccount) {
  let pages = 0
  /** A page with placed links from these hosts. */
  async function newPage(siteId: number, hosts: readonly string[], form: object = {}): Promise<Place> {
    pages += 1
    const { page } = await agency.client.pages.add({
      siteId,
      ...aPageForm({ page_url: `/page-${pages}`, page_nickname: `Page ${pages}`, ...form }),
    })
    const place = { siteId, pageId: page.id }
    const csv = hosts.map((host) => ({ url: `https://${host}/`, anchor_text: 'click here' }))
    if (csv.length > 0) await agency.client.links.importCsv({ ...place, csv })
    await deleteJobs(server.services.kysely)
    return place
  }
  const list = (place: Place) => agency.client.links.list({ ...place, url_progress: 'placed', sort: 'id' })

  /** Everything that is stored about links and phrases of pages, except when it was counted. */
  async function stored(...places: Place[]) {
    const ids = sql`any(${places.map(({ pageId }) => pageId)}::bigint[])`
    const { kysely } = server.services
    const links = await sql`select * from links where page_id = ${ids} order by id`.execute(kysely)
    const phrases = await sql`select * from key_phrases where page_id = ${ids} order by id`.execute(kysely)
    const ranks = await sql`
      select r.* from key_phrase_ranks r join key_phrases k on k.id = r.key_phrase_id where k.page_id = ${ids}
      order by r.key_phrase_id, r.checked_on`.execute(kysely)
    const figures = await sql`
      select to_jsonb(f) - 'computed_at' as row from page_figures f where page_id = ${ids} order by page_id`.execute(
      kysely,
    )
    return { links: links.rows, phrases: phrases.rows, ranks: ranks.rows, figures: figures.rows }
  }
  const reasonsOf = async (id: number) =>
    new Map((await agency.client.bulk.rows({ id })).map((row) => [row.id, row.reason]))
  return { newPage, list, stored, reasonsOf }
}
