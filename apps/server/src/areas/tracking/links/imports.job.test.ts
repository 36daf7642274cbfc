import { beforeAll, expect, it } from 'vitest'
import { startQueue } from '../../../jobs/queue.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { importsJob } from './imports.job.ts'

const server = useServer()
const agency = useAccount(server)
let place: { siteId: number; pageId: number }

beforeAll(async () => {
  const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
  place = { siteId, pageId: site.pages[0]?.id ?? 0 }
  await deleteJobs(server.services.kysely)
})

const row = (nth: number) => ({ url: `https://blog${nth}.example`, anchor_text: 'here' })
const stateOf = async (id: number) => (await agency.client.links.import({ id })).state

it('is enqueued when a file has arrived completely, and imports it', async () => {
  const send = (nth: number, import_id?: number) =>
    agency.client.links.importCsv({
      ...place,
      csv: [row(nth)],
      file: { name: 'links.csv', rows: 2, sent: nth, import_id },
    })
  const { import_id: id = 0 } = await send(0)
  expect(await runJobs(server.services)).toEqual([])
  await send(1, id)
  expect(await runJobs(server.services)).toEqual(['imports'])
  expect(await stateOf(id)).toBe('success')
})

it('processes an import of an older version without a job, and sends a notice at the end', async () => {
  const { kysely } = server.services
  const { business_id, user_id } = agency
  const { id } = await kysely
    .insertInto('imports')
    .values({ business_id, user_id, page_id: place.pageId, total: 2, done: 1, added: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('import_batches')
    .values({ business_id, import_id: id, first_row: 2, rows: JSON.stringify([row(7)]) })
    .execute()
  const log = { info() {}, warn() {}, error() {} }
  const running = await startQueue(server.database, server.services, log, [importsJob])
  try {
    await eventually(async () => expect(await stateOf(id)).toBe('success'))
  } finally {
    await running.stop()
  }
  const [last] = await agency.client.notices.list({})
  expect(last?.message).toContain('has finished: 2 links were added.')
})
