import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { providerRows } from './providers.ts'

describe.each(eitherDatabase)('the health of the installation on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', api_access: true })

  const rowOf = async (group: string, name: string) =>
    (await admin.client.health.check()).rows.find((row) => row.group === group && row.name === name)

  it('shows the status of each part, only to administrators and their keys', async () => {
    const { rows, version } = await admin.client.health.check()
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect([...new Set(rows.map(({ group }) => group))]).toEqual(
      expect.arrayContaining(['providers', 'payments', 'queues', 'database']),
    )
    expect(rows.filter(({ state, todo }) => state === 'failing' && todo === null)).toEqual([])
    expect(await rowOf('database', 'Database')).toMatchObject({ state: 'ok' })
    expect((await rowOf('database', 'Database'))?.says).toMatch(/\d+\.\d+.*GiB/)
    const { key } = await admin.client.apiKeys.add({ name: 'watch', scope: 'read' })
    expect((await server.clientWith(key).health.check()).rows).toHaveLength(rows.length)
    const owner = await server.newAccount()
    expect(await refusalOf(owner.client.health.check())).toMatchObject({ status: 403 })
  })

  it('shows what waits in a queue, what was given up, and what is late', async () => {
    expect(await rowOf('queues', 'Tasks')).toMatchObject({ state: 'ok' })
    const job = (state: string, minutes: number) => sql`
      insert into jobs.job (name, data, state, start_after, completed_on)
      values ('work', '{}', ${state}::jobs.job_state, now() - make_interval(mins => ${minutes}), 
        case when ${state} = 'failed' then now() end)`
    await job('failed', 1).execute(server.database.kysely)
    expect(await rowOf('queues', 'Tasks')).toMatchObject({
      state: 'warning',
      says: '0 waiting, 0 running, 1 failed in the last 24 hours',
    })
    await job('created', 25).execute(server.database.kysely)
    expect(await rowOf('queues', 'Tasks')).toMatchObject({
      state: 'failing',
      says: '1 waiting, 0 running, 1 failed in the last 24 hours, the oldest for 25 minutes',
      todo: 'Jobs are late: check under Jobs what is stuck or paused, and that a server is running.',
    })
    expect(await rowOf('queues', 'Payments')).toMatchObject({ state: 'ok' })
    await sql`delete from jobs.job`.execute(server.database.kysely)
  })

  it('refers from failed look-ups to their provider, without guessing a cause', async () => {
    expect(await rowOf('providers', 'Look-ups')).toMatchObject({ state: 'ok', todo: null })
    const owner = await server.newAccount()
    await owner.client.sites.add(aSiteForm())
    await sql`
      update look_ups set state = 'failed', error = 'Serper failed.', fault = 'unavailable', failed_at = now()
      where business_id = ${owner.business_id} and kind = 'brand'`.execute(server.database.kysely)
    expect(await rowOf('providers', 'Look-ups')).toMatchObject({
      state: 'warning',
      says: '1 look-up failed in the last 24 hours, for example: Serper failed.',
      todo: 'They are retried automatically. The row of the provider and a test of it show what to fix.',
    })
    await sql`delete from jobs.job`.execute(server.database.kysely)
  })

  it('warns of a queue that is paused', async () => {
    await admin.client.jobs.pause({ queue: 'look-ups' })
    const row = await rowOf('queues', 'Look-ups')
    expect(row).toMatchObject({
      state: 'warning',
      todo: expect.stringMatching(/^Resume it under Jobs/) as string,
    })
    expect(row?.says).toMatch(/^Paused by \S.* since .* UTC, 0 waiting/)
    await admin.client.jobs.resume({ queue: 'look-ups' })
    expect(await rowOf('queues', 'Look-ups')).toMatchObject({ state: 'ok', todo: null })
  })

  it('reports providers that are not set up, or that return sample data', () => {
    const { config } = server.services
    const sent = { sending: { calls: [], unanswered: 0, since: null }, now: server.services.now() }
    const of = (changed: Partial<typeof config>) =>
      Object.fromEntries(
        providerRows({ ...config, ...changed }, [], sent).map(({ name, state }) => [name, state]),
      )
    expect(of({ demo: true })).toMatchObject({ 'Search results': 'ok', Mail: 'ok', 'Two-step sign-in': 'ok' })
    expect(of({ demo: true })).toMatchObject({ 'Evidence of links': 'ok' })
    expect(of({ demo: false })).toMatchObject({ 'Search results': 'warning' })
    const { integrations } = config
    const none = { ...integrations.searchResults, provider: 'none' as const }
    const mail = { ...integrations.mail, provider: 'none' as const }
    expect(of({ integrations: { ...integrations, searchResults: none, mail } })).toMatchObject({
      'Search results': 'off',
      Mail: 'failing',
    })
    expect(of({ secrets: [], databaseUrl: 'postgresql://x' })).toMatchObject({
      'Two-step sign-in': 'warning',
      'Evidence of links': 'warning',
    })
  })
})
