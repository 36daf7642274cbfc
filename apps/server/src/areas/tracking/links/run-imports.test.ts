import { beforeAll, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../../db/database-errors.ts'
import { openBus } from '../../../live/bus.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

const server = useServer()
const agency = useAccount(server)
let siteId: number

beforeAll(async () => {
  siteId = (await agency.client.sites.add(aSiteForm())).id
})

async function waitingImport(rows: number) {
  const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
  const csv = Array.from({ length: rows }, (_, index) => ({
    url: `https://blog${index}.example/${page.id}`,
    anchor_text: 'click here',
  }))
  const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
  return { pageId: page.id, import_id }
}

it('is finished once by several concurrent servers', async () => {
  const waiting = [await waitingImport(12_000), await waitingImport(6_000)]
  const finished = await Promise.all([runImports(server.services), runImports(server.services)])
  expect(finished[0] + finished[1]).toBe(2)
  for (const { import_id, pageId } of waiting) {
    const done = await agency.client.links.import({ id: import_id })
    const { total } = await agency.client.links.list({ siteId, pageId, url_progress: 'placed', limit: 1 })
    expect(done).toMatchObject({ state: 'success', done: done.total, count: done.total, duplicate: 0 })
    expect(total).toBe(done.total)
  }
})

it('leaves an import that fails for the next run, does the others, and gives it up after five failures', async () => {
  const broken = await waitingImport(5_001)
  const sound = await waitingImport(5_001)
  await server.database.kysely
    .updateTable('import_batches')
    .set({ rows: JSON.stringify([{ no: 'row' }]) })
    .where('import_id', '=', broken.import_id)
    .execute()
  const failures: unknown[] = []
  const received: unknown[] = []
  const bus = await openBus(server.database)
  bus.subscribe((message) => received.push(message))
  expect(await runImports(server.services, undefined, (error) => failures.push(error))).toBe(1)
  expect(failures).toHaveLength(1)
  expect(await agency.client.links.import({ id: broken.import_id })).toMatchObject({
    state: 'processing',
    done: 0,
  })
  expect(await agency.client.links.import({ id: sound.import_id })).toMatchObject({ state: 'success' })

  for (let run = 0; run < 5; run += 1) {
    await runImports(server.services, undefined, (error) => failures.push(error))
  }
  expect(failures).toHaveLength(5)
  expect(await agency.client.links.import({ id: broken.import_id })).toMatchObject({
    state: 'failed',
    done: 0,
    error: expect.stringMatching(/^The import could not be finished\./) as unknown,
  })
  const batches = await server.database.kysely.selectFrom('import_batches').select('import_id').execute()
  expect(batches).toEqual([])
  const end = {
    name: 'import-csv',
    status: 'failed',
    result: expect.objectContaining({ import_id: broken.import_id }) as unknown,
  }
  await expect
    .poll(() => received)
    .toContainEqual(expect.objectContaining({ data: expect.objectContaining(end) as unknown }))
  await bus.close()
})

it('does not count a lost database connection as a failure of the import', async () => {
  const { import_id } = await waitingImport(5_001)
  const failures: unknown[] = []
  for (let run = 0; run < 5; run += 1) {
    let reads = 0
    // The import is found and cannot start, since another statement has closed the database in between.
    const enter = () => {
      reads += 1
      if (reads !== 2) return Promise.resolve(() => false)
      return Promise.reject(new DatabaseUnavailable('57P03', 'The database is being opened again.'))
    }
    const lost = {
      ...server.services,
      kysely: server.database.queued({ enter, maxWaitMs: Infinity, refusal: Error }, 'job'),
    }
    await runImports(lost, undefined, (error) => failures.push(error))
  }
  expect(failures).toHaveLength(5)
  expect(await agency.client.links.import({ id: import_id })).toMatchObject({
    state: 'processing',
    error: null,
  })
  expect(await runImports(server.services)).toBe(1)
})

it('stops after a whole batch when aborted, and continues from there', async () => {
  const { import_id } = await waitingImport(11_000)
  await server.database.kysely
    .deleteFrom('imports')
    .where('state', '=', 'processing')
    .where('id', '!=', import_id)
    .execute()
  const stop = new AbortController()
  const { services } = server
  const stopping = { ...services, now: () => (stop.abort(), services.now()) }
  expect(await runImports(stopping, stop.signal)).toBe(0)
  expect(await agency.client.links.import({ id: import_id })).toMatchObject({
    done: 5_000,
    state: 'processing',
  })
  expect(await runImports(services)).toBe(1)
  expect(await agency.client.links.import({ id: import_id })).toMatchObject({ done: 11_000, count: 11_000 })
})
