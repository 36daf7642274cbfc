import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import { shares } from '../../../testing/databases.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

// Real kills are in tests/kill-import.test.ts.
describe.each(shares)('on $name', ({ fresh, first, step }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let place: { siteId: number; pageId: number }
  let rows = 0

  beforeAll(async () => {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    place = { siteId, pageId: site.pages[0]?.id ?? 0 }
  })

  const threeRows = () =>
    Array.from({ length: 3 }, () => {
      rows += 1
      return { url: `https://blog${rows}.example/`, anchor_text: 'espresso machine' }
    })

  /** The rows that are there, which the page's figures must know of. */
  async function placed(): Promise<number> {
    const { total } = await agency.client.links.list({ ...place, url_progress: 'placed', limit: 1 })
    const page = (await agency.client.pages.list({ siteId: place.siteId }))[0]
    expect(page?.stats.primary_links_placed).toBe(total)
    return total ?? -1
  }

  it('imports a file completely or not at all when the server is killed at any statement, and once when it is sent again', async () => {
    let isCut = true
    let statement = first
    for (; isCut; statement += step) {
      const before = await placed()
      const request = {
        method: 'POST',
        url: `/api/site/${place.siteId}/page/${place.pageId}/link/import-csv`,
        headers: { authorization: `Bearer ${agency.token}`, 'idempotency-key': `killed-at-${statement}` },
        payload: { csv: threeRows() },
      } as const
      const send = () => server.app.inject(request)
      isCut = await killedAt(statement, send)
      expect(await placed(), `before statement ${statement}`).toBe(isCut ? before : before + 3)
      const response = await send()
      expect(response.json(), `before statement ${statement}`).toMatchObject({ msg: 'success', count: 3 })
      expect(await placed(), `before statement ${statement}`).toBe(before + 3)
    }
    expect(statement).toBeGreaterThan(10)
  })

  it('continues a large import where it was when the server is killed at any statement, and ends it once', async () => {
    const { kysely } = server.services
    const { business_id, user_id } = agency
    const notices = async () => {
      const { rows: found } = await sql`select from notices where user_id = ${user_id}`.execute(kysely)
      return found.length
    }
    let isCut = true
    let statement = first
    for (; isCut; statement += step) {
      const [before, notified] = [await placed(), await notices()]
      const { id } = await kysely
        .insertInto('imports')
        .values({ business_id, page_id: place.pageId, user_id, total: 6 })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const first_row of [1, 4])
        await kysely
          .insertInto('import_batches')
          .values({ business_id, import_id: id, first_row, rows: JSON.stringify(threeRows()) })
          .execute()
      isCut = await killedAt(statement, () => runImports(server.services))
      const { done } = await agency.client.links.import({ id })
      expect(await placed(), `before statement ${statement}`).toBe(before + done)
      await runImports(server.services)
      expect(await agency.client.links.import({ id }), `before statement ${statement}`).toMatchObject({
        state: 'success',
        done: 6,
        count: 6,
        duplicate: 0,
      })
      expect(await placed(), `before statement ${statement}`).toBe(before + 6)
      expect(await notices(), `before statement ${statement}`).toBe(notified + 1)
    }
    expect(statement).toBeGreaterThan(20)
  })
})
