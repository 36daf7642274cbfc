import { runMaintenance } from '../apps/server/src/db/maintenance.ts'
import { gatherStatistics } from '../apps/server/src/db/statistics.ts'
import { freshEmbedded } from '../apps/server/src/testing/pglite.ts'
import { startServer } from '../apps/server/src/testing/start.ts'
import { useFixture, useServer } from '../apps/server/src/testing/use-server.ts'
import { withoutTenantFilter } from '../apps/server/src/testing/without-tenant-guard.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes, violations } from './authorisation/matrix.ts'
import { newFixture } from './authorisation/fixture.ts'

const ROUTES_BETWEEN_MAINTENANCE = 10

describe('every route, as every kind of caller, with every kind of id', () => {
  // The tests of most areas use PostgreSQL; here the statements of every call run on the embedded database.
  const server = useServer(freshEmbedded)
  const fixture = useFixture(() => newFixture(server))
  let begun = 0
  // No jobs of the server run here. Without its maintenance, statements read all old versions of rows.
  beforeEach(async () => {
    begun += 1
    if (begun % ROUTES_BETWEEN_MAINTENANCE !== 0) return
    const { database } = server
    await runMaintenance(database)
    await gatherStatistics(database.kysely, (work) => database.withOwner(work))
  })

  it.each(routes)('$name responds as the table of permissions says', async (route) => {
    const { faults, calls } = await violations(fixture, route)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(fixture.callers.length)
  })
})

describe('these tests', () => {
  it('fail when the tenant filter is missing', async () => {
    const fixture = await newFixture(await startServer())
    const held = ['apiKeys.list', 'apiKeys.revoke', 'sites.list', 'session.read', 'links.import']
    try {
      const caught = await withoutTenantFilter(async () => {
        const names: string[] = []
        for (const route of routes.filter(({ name }) => held.includes(name))) {
          if ((await violations(fixture, route, 0)).faults.length > 0) names.push(route.name)
        }
        return names
      })
      expect(caught.toSorted()).toEqual(held.toSorted())
    } finally {
      await fixture.server.close()
    }
  })
})
