import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { databases } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { scoreAllJob } from './score-all.ts'

describe.each(databases)('scoring every site on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const sites: number[] = []

  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) {
      const { client } = await server.newAccount()
      sites.push((await client.sites.add(aSiteForm())).id)
    }
  })

  /** Gives every site a score that none is given by scoring, and forgets what waits. */
  async function spoil() {
    await deleteJobs(server.services.kysely)
    await server.services.kysely.updateTable('site_figures').set({ brand_trust_score: 99 }).execute()
  }

  const spoiled = async () => {
    const figures = server.services.kysely.selectFrom('site_figures').orderBy('site_id')
    const rows = await figures.select('site_id').where('brand_trust_score', '=', 99).execute()
    return rows.map(({ site_id }) => sites.indexOf(site_id))
  }

  it('reaches the sites of all businesses', async () => {
    await spoil()
    await enqueue(server.services.kysely, scoreAllJob, {})
    await runJobs(server.services)
    expect(await spoiled()).toEqual([])
  })

  it('continues a run stored by the previous version where it stopped', async () => {
    await spoil()
    const { business_id, id: site_id } = await server.services.kysely
      .selectFrom('sites')
      .select(['business_id', 'id'])
      .where('id', '=', sites[1] ?? 0)
      .executeTakeFirstOrThrow()
    const stored = defineJob({ name: scoreAllJob.name, schema: z.unknown(), run: async () => {} })
    await enqueue(server.services.kysely, stored, { after: { business_id, site_id } })
    await runJobs(server.services)
    expect(await spoiled()).toEqual([0])
  })
})
