import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

describe.each(databases)('imports of several businesses on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const many = useAccount(server)
  const one = useAccount(server)

  /** An import of one row a batch. */
  async function waiting({ business_id, client }: TestAccount, batches: number): Promise<number> {
    const { kysely } = server.database
    const siteId = (await client.sites.add(aSiteForm())).id
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    const { id } = await kysely
      .insertInto('imports')
      .values({ business_id, page_id: page.id, total: batches })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: batches }, (_, index) => ({
      business_id,
      import_id: id,
      first_row: index + 1,
      rows: JSON.stringify([{ url: `https://blog${index}.example/${id}`, anchor_text: 'here' }]),
    }))
    await kysely.insertInto('import_batches').values(rows).execute()
    return id
  }

  /** Works until nothing waits, and answers in rounds of a batch for each worker whose batches were done. */
  async function order(names: ReadonlyMap<number, string>, workers: number): Promise<string[]> {
    const finished: string[] = []
    const before = new Map<number, number>()
    for (;;) {
      const stops = Array.from({ length: workers }, () => new AbortController())
      const runs = stops.map((stop) => {
        const now = () => (stop.abort(), server.services.now())
        return runImports({ ...server.services, now }, stop.signal)
      })
      await Promise.all(runs)
      const rows = await server.database.kysely
        .selectFrom('imports')
        .select(['id', 'done'])
        .where('id', 'in', [...names.keys()])
        .execute()
      const moved = rows.map(({ id, done }) => (names.get(id) ?? '').repeat(done - (before.get(id) ?? 0)))
      for (const { id, done } of rows) before.set(id, done)
      const round = moved.toSorted().join('')
      if (round === '') return finished
      finished.push(round)
    }
  }

  it('take turns, a batch each, however many one of them has waiting', async () => {
    const names = new Map<number, string>()
    for (let nth = 0; nth < 3; nth += 1) names.set(await waiting(many, 2), 'a')
    names.set(await waiting(one, 3), 'b')
    expect((await order(names, 1)).join('')).toBe('abababaaa')
  })

  it('take turns also when several servers work', async () => {
    const names = new Map<number, string>()
    for (let nth = 0; nth < 3; nth += 1) names.set(await waiting(many, 2), 'a')
    names.set(await waiting(one, 3), 'b')
    const rounds = await order(names, 2)
    expect(rounds.join('')).toHaveLength(9)
    // Two may look at the same moment, and both take the one whose turn it is; then the other is next.
    const waits = rounds.slice(
      0,
      rounds.findLastIndex((round) => round.includes('b')),
    )
    for (const [nth, round] of waits.entries()) expect(`${round}${rounds[nth + 1]}`).toContain('b')
  })
})
