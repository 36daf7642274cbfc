import { expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { unsent } from '../../../testing/unsent.ts'
import { ignoreRows } from './import-rows.ts'
import { SLICE } from '../../../yield-to-others.ts'

it('yields to other requests while it checks the rows of a file', async () => {
  const rows = Array.from({ length: 10 * SLICE }, (_, nth) => ({
    url: `https://blog${nth}.example`,
    anchor_text: `reader ${nth}`,
  }))
  let turns = 0
  let over = false
  const others = () => {
    turns += 1
    if (!over) setImmediate(others)
  }
  setImmediate(others)
  await ignoreRows(new TenantDb(unsent, 1), { siteId: 1, pageId: 1, today: '2026-11-21' }, rows)
  over = true
  expect(turns).toBeGreaterThanOrEqual(9)
})
