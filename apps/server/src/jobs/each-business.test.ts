import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { databases } from '../testing/databases.ts'
import type { TestAccount } from '../testing/start.ts'
import { useServer } from '../testing/use-server.ts'
import { deleteJobs, runJobs } from '../testing/run-jobs.ts'
import { enqueue } from './enqueue.ts'
import { type EachBusiness, eachBusiness, PIECE } from './each-business.ts'
import { defineJob } from './job.ts'

/** Marks the follow-up job in the list of what ran. */
const ASKED = 9

describe.each(databases)('work for each business on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owners: TestAccount[] = []
  let done: [owner: number, id: number][]
  let broken: number | undefined
  let isAllBroken = false
  let asksFirst = false

  /** What is due are numbers: of the first business three pieces, of each other one. */
  const counting: EachBusiness = {
    name: 'count',
    due: () => sql`
      select n as id from generate_series(1, case when b.id = ${owners[0]?.business_id} then ${3 * PIECE}::int else 2 end) as n
      where b.id = any(${owners.map(({ business_id }) => business_id)}::bigint[])`,
    async one(_services, { business_id, id }) {
      if (id === broken || isAllBroken) throw new Error('cannot be counted')
      if (asksFirst) {
        asksFirst = false
        await enqueue(server.services.kysely, followUp, {})
      }
      done.push([owners.findIndex((owner) => owner.business_id === business_id), id])
      return true
    },
  }
  const jobs = eachBusiness(counting)
  const followUp = defineJob({
    name: 'asked',
    schema: z.object({}),
    run() {
      done.push([ASKED, 0])
      return Promise.resolve()
    },
  })

  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) owners.push(await server.newAccount())
  })

  async function begin() {
    await deleteJobs(server.services.kysely)
    done = []
    const [ofAll] = jobs
    if (ofAll !== undefined) await enqueue(server.services.kysely, ofAll, {})
  }

  it('alternates between businesses, a bounded piece of each', async () => {
    broken = undefined
    await begin()
    await runJobs(server.services, { jobs })
    const turns = done.map(([owner]) => owner).filter((owner, at, all) => owner !== all[at - 1])
    expect(turns.slice(0, 3).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    expect(done.filter(([owner]) => owner !== 0)).toHaveLength(4)
    expect(done.filter(([owner]) => owner === 0).map(([, id]) => id)).toEqual(
      Array.from({ length: 3 * PIECE }, (_, index) => index + 1),
    )
  })

  it('runs user requests before the rest of its round', async () => {
    broken = undefined
    await begin()
    asksFirst = true
    await runJobs(server.services, { jobs: [...jobs, followUp] })
    const at = done.findIndex(([owner]) => owner === ASKED)
    // One piece was under way.
    expect(new Set(done.slice(0, at).map(([owner]) => owner)).size).toBe(1)
    expect(new Set(done.slice(at + 1).map(([owner]) => owner)).size).toBeGreaterThan(1)
  })

  it('continues after a failure, and retries the failed piece', async () => {
    broken = PIECE + 1
    await begin()
    await expect(runJobs(server.services, { jobs })).rejects.toThrow('count failed for 1.')
    await runJobs(server.services, { jobs })
    const last = done.filter(([owner]) => owner === 0).map(([, id]) => id)
    expect(last).toContain(3 * PIECE)
    expect(last).not.toContain(broken)
    broken = undefined
    await runJobs(server.services, { jobs, deferred: true })
    expect(done).toContainEqual([0, PIECE + 1])
  })

  it('retries a piece without enqueuing the next ones again', async () => {
    isAllBroken = true
    await begin()
    const runAll = async () => {
      while (
        await runJobs(server.services, { jobs }).then(
          () => false,
          () => true,
        )
      );
    }
    await runAll()
    // Each of the three businesses' first pieces again and again, while those behind wait for their next try.
    for (let time = 0; time < 27; time += 1) {
      await runJobs(server.services, { jobs, deferred: true }).catch(() => {})
      await runAll()
    }
    isAllBroken = false
    const { rows } = await sql<{ after: number }>`
      select (data->'data'->>'after')::int as after from jobs.job
      where name = 'work' and data->'data'->>'business_id' = ${String(owners[0]?.business_id)}
      order by 1`.execute(server.services.kysely)
    // One that nothing is left for, behind the last, has ended well.
    expect(rows.map(({ after }) => after)).toEqual([0, PIECE, 2 * PIECE, 3 * PIECE])
  })
})
