import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from '../admin.ts'
import { openDatabase } from '../db/open.ts'
import { cloneDatabase } from '../testing/postgres.ts'

const DAY_MS = 86_400_000

describe.each(['PostgreSQL', 'the embedded database'])('purge-audit-log on %s', (name) => {
  let place: { url: string } | { dataDir: string }
  let drop = async () => {}
  beforeAll(async () => {
    if (name === 'PostgreSQL') {
      const clone = await cloneDatabase()
      place = { url: clone.url }
      drop = clone.drop
    } else {
      const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-purge-'))
      place = { dataDir }
      drop = () => rm(dataDir, { recursive: true })
    }
  })
  afterAll(() => drop())

  async function purge(days: string | undefined, ...options: string[]) {
    let output = ''
    const code = await admin(['purge-audit-log', ...options], {
      env: {
        LINKWRIGHT_DEMO: '0',
        LINKWRIGHT_DURABLE: '0',
        ...('url' in place ? { DATABASE_URL: place.url } : { LINKWRIGHT_DATA: place.dataDir }),
        LINKWRIGHT_AUDIT_DAYS: days,
      },
      stdin: Readable.from([]),
      print: () => {},
      say: (message) => void (output += message),
    })
    return { code, output }
  }

  async function entries(add: number[] = []) {
    const database = await openDatabase({ ...place, durable: false, demo: false, warn: () => {} })
    try {
      for (const days of add)
        await database.kysely
          .insertInto('audit_log')
          .values({
            action: 'session.open',
            via: 'job',
            at: new Date(Date.now() - days * DAY_MS),
            subject: 'user',
          })
          .execute()
      return await database.kysely
        .selectFrom('audit_log')
        .select(['action', 'via', 'request_id', 'after'])
        .orderBy('id')
        .execute()
    } finally {
      await database.close()
    }
  }

  test('deletes entries older than the retention, and logs the deletion', async () => {
    expect(await entries([400, 100, 91, 89, 1])).toHaveLength(5)
    expect(await purge(undefined)).toMatchObject({
      code: 2,
      output: expect.stringContaining('LINKWRIGHT_AUDIT_DAYS'),
    })
    expect(await purge('29')).toMatchObject({ code: 2, output: expect.stringContaining('from 30 to 36500') })
    expect(await purge('90', '--dry-run')).toEqual({
      code: 0,
      output: expect.stringMatching(/^3 entries from before \S+Z would be deleted\. Nothing was deleted\.$/),
    })
    expect(await entries()).toHaveLength(5)
    expect(await purge('90')).toEqual({
      code: 0,
      output: expect.stringMatching(/^3 entries from before \S+Z were deleted\.$/),
    })
    const left = await entries()
    expect(left.map(({ action }) => action)).toEqual(['session.open', 'session.open', 'audit-log.purge'])
    expect(left.at(-1)).toMatchObject({
      via: 'command',
      request_id: 'purge-audit-log',
      after: { count: 3, before: expect.stringMatching(/Z$/) },
    })
    expect((await purge('90')).output).toMatch(/^0 entries from before \S+Z were deleted\.$/)
    expect(await entries()).toHaveLength(3)
  })
})
