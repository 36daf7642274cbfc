import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { refreshFigures, scoreSite } from './score-site.ts'
import { lockSite } from '../locks/site.ts'
import { insertPage } from '../pages/queries.ts'

const server = useServer()
const agency = useAccount(server)

async function statementsToScore(pages: number): Promise<number> {
  const { id: siteId } = await agency.client.sites.add(aSiteForm())
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  }
  await server.services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, agency.business_id)
    const ids: number[] = []
    for (let page = 0; page < pages; page += 1) {
      ids.push(
        await insertPage(db, {
          site_id: siteId,
          page_nickname: `Page ${page}`,
          page_url: `/${page}`,
          page_type: 'page',
          page_local: false,
          city: null,
          state: null,
        }),
      )
    }
    await refreshFigures(db, siteId, '2026-11-21', ids)
    const counted = new TenantDb(trx.withPlugin(counting), agency.business_id)
    await scoreSite(counted, await lockSite(counted, siteId), '2026-11-21', ids)
  })
  return statements
}

it('scores, stores and publishes a site of 60 pages with as many statements as one of a single page', async () => {
  expect(await statementsToScore(60)).toBe(await statementsToScore(1))
})
