import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bossIn, type Payload } from '../../../jobs/boss.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { attemptOf, runOf } from '../../../jobs/run.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import { scoutAll, simulated } from '../../../testing/scouting.ts'
import { shares } from '../../../testing/databases.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs } from '../../../testing/run-jobs.ts'
import { ranksLookUp } from './ranks.job.ts'

const silent = { info() {}, warn() {}, error() {} }

/** The look-up of a page; one that is finished notes it in its transaction. */
const noting: Job = {
  ...ranksLookUp.job,
  run: (services, data, attempt) =>
    ranksLookUp.job.run(services, data, {
      ...attempt,
      async finish(trx) {
        await trx.insertInto('mail_outbox').values({ recipient: 'finished', subject: '', body: '' }).execute()
        await attempt.finish(trx)
      },
    }),
}

/** Asks once for each question. */
function remembered<Q, A>(ask: (question: Q) => Promise<A>): (question: Q) => Promise<A> {
  const answers = new Map<string, Promise<A>>()
  return (question) => {
    const key = JSON.stringify(question)
    const response = answers.get(key) ?? ask(question)
    answers.set(key, response)
    return response
  }
}

// Real kills are in kill.faults.ts.
describe.each(shares)('on $name', ({ fresh, first, step }) => {
  const server = useServer(fresh, simulated)
  beforeAll(async () => {
    // The same answers each time: to invent them is what a look-up takes its time for.
    const { searchResults, pageReader, backlinks } = server.services.integrations
    server.services.integrations = {
      ...server.services.integrations,
      searchResults: { ...searchResults, search: remembered((query) => searchResults.search(query)) },
      pageReader: { ...pageReader, read: remembered((url) => pageReader.read(url)) },
      backlinks: {
        ...backlinks,
        summary: remembered(async (url) => {
          const response = await backlinks.summary(url)
          return { ...response, links: response.links.slice(0, 2) }
        }),
      },
    }
  })

  it('looks up a page once and completely when the server is killed at any statement', async () => {
    const { kysely } = server.services
    const agency = await server.newAccount()
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'grinder' }) })
    await deleteJobs(kysely)
    const boss = bossIn(kysely)
    const run = runOf(server.services, [noting])
    const next = async () => {
      const [job] = await boss.fetch<Payload>('look-ups', { ignoreStartAfter: true, includeMetadata: true })
      return job && { ...job, attempt: attemptOf(job, new AbortController().signal, silent) }
    }
    const stored = async () => {
      const { rows } = await sql`
        select scout_last_ran::text as on, (select count(distinct checked_on)::int from key_phrase_ranks) as ranks,
          (select count(*)::int from top_ten_rows) as top_ten, (select count(*)::int from mail_outbox) as finished
        from pages where id = ${page.id}`.execute(kysely)
      return rows[0]
    }
    let day = 0
    let isCut = true
    for (let statement = first; isCut; statement += step) {
      const notYet = await stored()
      day += 1
      const now = new Date(Date.UTC(2026, 0, day))
      const whole = { on: now.toISOString().slice(0, 10), ranks: day, top_ten: 10, finished: day }
      server.clock.now = now
      await enqueue(kysely, ranksLookUp.job, { businessId: agency.business_id, pageId: page.id })
      const begun = await next()
      if (begun === undefined) throw new Error('no look-up waits')
      isCut = await killedAt(statement, () => run(begun.data, begun.attempt))
      expect(await stored(), `before statement ${statement}`).toEqual(isCut ? notYet : whole)
      // Another server retries jobs without a heartbeat, and leaves completed ones alone.
      await boss.fail('look-ups', begun.id)
      const again = await next()
      expect(again === undefined, `before statement ${statement}`).toBe(!isCut)
      if (again !== undefined) await run(again.data, again.attempt)
      expect(await stored(), `before statement ${statement}`).toEqual(whole)
      expect(await scoutAll(server)).toEqual([])
    }
    expect(day).toBeGreaterThan(5)
  })
})
