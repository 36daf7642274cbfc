import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bossIn, type Payload } from '../../../jobs/boss.ts'
import { attemptOf, runOf } from '../../../jobs/run.ts'
import { aProjectForm } from '../../../testing/forms.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import { simulated } from '../../../testing/scouting.ts'
import { shares } from '../../../testing/databases.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { gatherPhrase } from './gather-phrase.job.ts'
import { gatherVolumes } from './gather-volumes.job.ts'

const silent = { info() {}, warn() {}, error() {} }

describe.each(shares)('on $name', ({ fresh, first, step }) => {
  const server = useServer(fresh, simulated)

  /** The stored rows of a project with one phrase, and the number of notices. */
  async function stored(id: number) {
    const { rows } = await sql<{ ready: boolean; phrases: number; results: number; notices: number }>`
      select ready_at is not null as ready,
        (select count(*)::int from sniper_keywords k
          where k.project_id = p.id and k.top_ten_state = 'ok' and k.due_at is null) as phrases,
        (select count(*)::int from sniper_results r join sniper_keywords k
          on k.business_id = r.business_id and k.id = r.keyword_id where k.project_id = p.id) as results,
        (select count(*)::int from notices n
          where n.business_id = p.business_id and n.href like '%project=' || p.id) as notices
      from sniper_projects p where id = ${id}`.execute(server.services.kysely)
    return rows[0]
  }

  it('gathers a project once and notifies once when the server is killed at any statement', async () => {
    const { kysely } = server.services
    const boss = bossIn(kysely)
    const jobs = [gatherPhrase.job, gatherVolumes.job]
    const run = runOf(server.services, jobs)
    const next = async () => {
      const [job] = await boss.fetch<Payload>('look-ups', { ignoreStartAfter: true, includeMetadata: true })
      return job && { ...job, attempt: attemptOf(job, new AbortController().signal, silent) }
    }
    const whole = { ready: true, phrases: 1, results: 10, notices: 1 }
    let cuts = 0
    let isCut = true
    for (let statement = first; isCut; statement += step) {
      const { client } = await server.newAccount()
      await deleteJobs(kysely)
      const { project } = await client.sniper.add(aProjectForm())
      // The volumes first, so that the phrase's run is the one that makes it ready.
      await kysely
        .updateTable('sniper_projects')
        .set({ volumes_state: 'ok', volumes_due_at: null })
        .where('id', '=', project.id)
        .execute()
      await sql`delete from jobs.job where data ->> 'job' = ${gatherVolumes.job.name}`.execute(kysely)
      const begun = await next()
      if (begun === undefined) throw new Error('nothing waits to be gathered')
      isCut = await killedAt(statement, () => run(begun.data, begun.attempt))
      const none = { ready: false, phrases: 0, results: 0, notices: 0 }
      expect(await stored(project.id), `before statement ${statement}`).toEqual(isCut ? none : whole)
      // Another server retries jobs without a heartbeat, and leaves completed ones alone.
      await boss.fail('look-ups', begun.id)
      await runJobs(server.services, { jobs, deferred: true })
      expect(await stored(project.id), `after statement ${statement}`).toEqual(whole)
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(5)
  })
})
