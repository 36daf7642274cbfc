import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { overrule } from './overrule.ts'

describe.each(eitherDatabase)('overruled verdicts on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server)

  it('are about the look that found the state, not about a newer one that saw nothing', async () => {
    const { kysely } = server.services
    const db = new TenantDb(kysely, buyer.business_id)
    const { lineIds } = await newOrder(kysely, buyer)
    const [lineId = 0] = lineIds
    const url = 'https://magazine.example/post'
    const at = new Date()
    const { id: watch_id } = await db
      .insert('link_watches', {
        order_line_id: lineId,
        url,
        first_url: url,
        host: 'magazine.example',
        placed_at: at,
        state: 'lost',
        code: 'link_removed',
        is_confirmed: true,
        due_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const looks: number[] = []
    for (const verdict of ['live', 'lost', 'lost', 'unknown'] as const) {
      const { id } = await db
        .insert('link_looks', {
          watch_id,
          at,
          url,
          verdict,
          codes: ['link_removed'],
          look: '{}',
          history: '{}',
          promise: '{}',
          judge_version: 1,
          why_kept: 'change',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      looks.push(id)
    }
    await overrule(db, lineId, { by: buyer.user_id, at, note: 'The link is there.' })
    const decisions = await db
      .from('look_decisions')
      .select(['look_id', 'overrules'])
      .where('watch_id', '=', watch_id)
      .execute()
    expect(decisions).toEqual([{ look_id: looks[2], overrules: 'lost' }])
  })
})
