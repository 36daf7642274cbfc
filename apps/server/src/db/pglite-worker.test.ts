import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createFromTemplate } from './pglite-template.ts'
import { pgliteProgram, Session, type ThreadOf } from './pglite-session.ts'

const ROWS = 20_000

test('opens a folder whose postmaster.pid is empty, as a power cut during a start leaves it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cluster = { folder: join(folder, 'postgres'), durable: true }
  await createFromTemplate(cluster)
  await writeFile(join(cluster.folder, 'postmaster.pid'), '')
  const session = await Session.open(cluster)
  const request = Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1')
  expect(Buffer.from(await session.request(new Uint8Array(request))).toString('latin1')).toContain('SELECT 1')
  await session.close()
})

test('retains no results that it has returned', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workerData: ThreadOf = {
    folder: join(folder, 'postgres'),
    durable: false,
    program: await pgliteProgram(),
  }
  await createFromTemplate(workerData)
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    // Beyond it the thread ends.
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'message')
  const text = `select n, 'a word on coffee ' || n from generate_series(1, ${ROWS}) n\0`
  const request = Buffer.concat([Buffer.from('Q'), Buffer.alloc(4), Buffer.from(text)])
  request.writeInt32BE(request.length - 1, 1)
  for (let time = 0; time < 20; time += 1) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(new Uint8Array(request))
    const [response] = (await once(worker, 'message')) as [Uint8Array]
    expect(response.length).toBeGreaterThan(30 * ROWS)
  }
})
