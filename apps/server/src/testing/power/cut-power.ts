import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../db/open.ts'
import { appRole } from '../../db/migrate.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordingJob } from '../recording-job.ts'
import { Disk } from './disk.ts'
import { readRecording, type Recorded, recordingOf, whileRecording } from './recording.ts'
import { chance } from '../../integrations/simulator/chance.ts'
import { aPageForm, aSiteForm } from '../forms.ts'
import { startServer, type TestAccount, type TestServer } from '../start.ts'
import { deleteJobs, runJobs } from '../run-jobs.ts'
import { Ledger } from './ledger.ts'
import { dataLoss } from './whole-database.ts'

/** The seed from the variable `SEED`. */
export const givenSeed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED'])

interface Trial {
  seed: number
  /** Number of writes of each writer. */
  rounds: number
  points: number
  /** Number of cuts of a disk that reports syncs it has not done; they prove that the other cuts are hard enough. */
  lying?: number
  /** No cut starts after this time. */
  until?: Date
}

export interface Outcome {
  operations: number
  /** Number of unsynced writes and names at each cut. */
  unsynced: number[]
  acknowledged: number
  /** The errors found, by cut. */
  failures: string[]
  /** The same for the disk that reports false syncs. */
  lyingFailures: string[]
}

/**
 * Works on a database, records its disk operations, and opens the states that the disk may have after a power
 * failure.
 */
export async function cutPower({ seed, rounds, points, lying = 0, until }: Trial): Promise<Outcome> {
  const random = chance(seed)
  const root = mkdtempSync(join(tmpdir(), 'linkwright-power-'))
  try {
    const [data, base] = [join(root, 'data'), join(root, 'base')]
    const cluster = join(data, 'postgres')
    const place = { dataDir: data }
    const before = await startServer(async () => ({
      ...(await openDatabase({ ...place, durable: false })),
      place,
    }))
    const fixture = await newFixture(before)
    await before.close()
    cpSync(cluster, base, { recursive: true })

    const ledger = new Ledger(() => statSync(recordingOf(cluster)).size)
    const server = await startServer(async () => ({
      ...(await whileRecording(() => openDatabase(place))),
      place,
    }))
    await work({ server, fixture, ledger, random, rounds })
    await server.close()

    const recorded = [...readRecording(cluster)]
    const answers = recorded.flatMap(({ operation }, index) => (operation.kind === 'answer' ? [index] : []))
    // Half of the cuts directly after an acknowledgement.
    const anywhere = () => Math.floor(random() * recorded.length)
    const chosen = (count: number) =>
      Array.from({ length: count }, (_, point) =>
        point % 2 === 0 ? anywhere() : (answers[Math.floor(random() * answers.length)] ?? 0),
      ).toSorted((one, other) => one - other)

    async function cuts(count: number, isDone: (next: Recorded) => boolean) {
      const unsynced: number[] = []
      const failures: string[] = []
      const disk = new Disk(base)
      let done = 0
      for (const point of chosen(count)) {
        if (until !== undefined && new Date() > until) break
        for (; done <= point; done += 1) {
          const next = recorded[done]
          if (next && isDone(next)) disk.do(next)
        }
        unsynced.push(disk.unsynced)
        const target = join(root, 'cut')
        disk.cut(target, random)
        const wrong = await dataLoss(target, ledger, recorded[point]?.end ?? 0)
        if (wrong !== undefined) failures.push(`seed ${seed}, after operation ${point}: ${wrong}`)
        rmSync(target, { recursive: true, force: true })
      }
      return { unsynced, failures }
    }
    const { failures: lyingFailures } = await cuts(lying, ({ operation }) => operation.kind !== 'sync')
    const honest = await cuts(points, () => true)
    return { operations: recorded.length, acknowledged: ledger.acknowledged, ...honest, lyingFailures }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

interface Fixture {
  account: TestAccount
  siteId: number
  pageId: number
}

async function newFixture(server: TestServer): Promise<Fixture> {
  const account = await server.newAccount()
  const { id: siteId } = await account.client.sites.add(aSiteForm())
  const { page } = await account.client.pages.add({ siteId, ...aPageForm() })
  await deleteJobs(server.services.kysely)
  return { account, siteId, pageId: page.id }
}

interface Work {
  server: TestServer
  fixture: Fixture
  ledger: Ledger
  random: () => number
  rounds: number
}

const anchors = ['click here', 'espresso machine', 'the best espresso machine']
const sizes = [10, 200, 2500, 12_000, 60_000]

/** Concurrent writers: rows of all sizes, pairs of rows, one row repeatedly, links with their figures, and jobs. */
async function work({ server, fixture, ledger, random, rounds }: Work): Promise<void> {
  const { kysely } = server.database
  const text = () => randomBytes((sizes[Math.floor(random() * sizes.length)] ?? 10) / 2).toString('hex')
  const upsert = (key: string, value: string) =>
    ledger.change({ [key]: value }, () =>
      kysely
        .insertInto('instance')
        .values({ key, value })
        .onConflict((row) => row.column('key').doUpdateSet({ value }))
        .execute(),
    )
  const asOwner = (statement: string) =>
    sql.raw(`reset role; ${statement}; set role ${appRole}`).execute(kysely)
  const { account, siteId, pageId } = fixture
  const writers: ((round: number) => Promise<unknown>)[] = [
    async (round) => {
      await upsert(`row ${round}`, text())
      if (round % 3 === 0) await upsert(`row ${round - 1}`, text())
      const gone = `row ${round - 4}`
      if (round % 2 === 0 && round > 4)
        await ledger.change({ [gone]: null }, () =>
          kysely.deleteFrom('instance').where('key', '=', gone).execute(),
        )
    },
    async (round) => {
      const pair = { [`pair ${round} a`]: text(), [`pair ${round} b`]: text() }
      await ledger.change(pair, () =>
        kysely.transaction().execute(async (trx) => {
          for (const [key, value] of Object.entries(pair))
            await trx.insertInto('instance').values({ key, value }).execute()
        }),
      )
    },
    (round) => upsert('counter', String(round)),
    async (round) => {
      const csv = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, row) => ({
        url: `https://round${round}-${row}.example/post`,
        anchor_text: anchors[row % anchors.length] ?? '',
        date_added: '2026-10-30',
      }))
      const urls = csv.map(({ url }) => [`link ${url}`, 'there'])
      await ledger.change(Object.fromEntries(urls), () =>
        server.clientWith(account.token).links.importCsv({ siteId, pageId, csv }),
      )
    },
    async (round) => {
      if (round % 4 !== 0) return
      await ledger.change({ [`note ${round}`]: 'done' }, async () => {
        await kysely.transaction().execute((trx) => enqueue(trx, recordingJob(), { number: round }))
        await runJobs(server.services, { jobs: [recordingJob()] })
      })
    },
    async (round) => {
      if (round % 7 === 0) await asOwner('checkpoint')
      if (round % 11 === 0) await asOwner('select pg_switch_wal()')
    },
  ]
  await Promise.all(
    writers.map(async (writer) => {
      for (let round = 1; round <= rounds; round += 1) await writer(round)
    }),
  )
}
