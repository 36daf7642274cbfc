import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecorded, readRecording } from '../testing/power/recording.ts'
import { poolOn } from './pglite-pool.ts'
import type { Session } from './pglite-session.ts'
import { createFromTemplate } from './pglite-template.ts'

describe.each([
  { name: 'a durable database', durable: true },
  { name: 'one that is not', durable: false },
])('$name', ({ durable }) => {
  let data: string
  let folder: string
  let session: Session
  let pool: Pool

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'linkwright-syncs-'))
    folder = join(data, 'postgres')
    await createFromTemplate({ folder, durable: false })
    session = await openRecorded({ folder, durable })
    pool = poolOn(() => session)
    await pool.query('create table thing (id serial primary key, text text)')
  })
  afterAll(async () => {
    await pool.end()
    await session.close()
    await rm(data, { recursive: true, force: true })
  })

  /** The paths that were synced while `work` ran. */
  async function syncsOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = [...readRecording(folder)].length
    await work()
    const paths = new Map<number, string>()
    return [...readRecording(folder)].flatMap(({ operation }, index) => {
      if (operation.kind === 'open') paths.set(operation.fd, operation.path)
      return operation.kind === 'sync' && index >= before ? [paths.get(operation.fd) ?? ''] : []
    })
  }

  test(`makes ${durable ? 'exactly one sync, of the log,' : 'no sync'} for each commit`, async () => {
    const syncs = await syncsOf(async () => {
      for (let n = 0; n < 50; n += 1) await pool.query("insert into thing (text) values (repeat('x', 300))")
    })
    expect(syncs).toEqual(
      Array.from({ length: durable ? 50 : 0 }, () => expect.stringMatching(/^pg_wal\/[\dA-F]{24}$/)),
    )
  })

  test('makes none for reads', async () => {
    const syncs = await syncsOf(async () => {
      for (let n = 0; n < 50; n += 1) await pool.query('select count(*) from thing')
    })
    expect(syncs).toEqual([])
  })

  test(`at a checkpoint syncs ${durable ? 'the table, its index, what says which transactions were committed and the control file' : 'nothing'}`, async () => {
    const { rows } = await pool.query<{ path: string }>(
      "select pg_relation_filepath(name::regclass) as path from (values ('thing'), ('thing_pkey')) as of (name)",
    )
    const syncs = await syncsOf(() => pool.query('checkpoint'))
    const wanted = [...rows.map(({ path }) => path), 'pg_xact/0000', 'global/pg_control']
    expect(wanted.filter((path) => syncs.includes(path))).toEqual(durable ? wanted : [])
  })
})
