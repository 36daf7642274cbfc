import { once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { runScript } from './process.ts'

/** Each of these many turns ago a mail was written that is deleted again. */
const KEPT_MAILS = 20

const databaseModule = JSON.stringify(new URL('../db/open.ts', import.meta.url).href)

/** Turn after turn one transaction on three tables, with an insert, an update, a long value and a delete. */
const script = (place: DatabasePlace, first: number) => `
  const { openDatabase } = await import(${databaseModule})
  const { randomBytes } = await import('node:crypto')
  const { kysely } = await openDatabase(${JSON.stringify(place)})
  for (let n = ${first}; ; n++) {
    await kysely.transaction().execute(async (trx) => {
      await trx.insertInto('instance').values({ key: 'row ' + n, value: 'x'.repeat(200) }).execute()
      await trx.updateTable('settings').set({ version: n }).execute()
      const body = randomBytes(6_000).toString('hex')
      await trx.insertInto('mail_outbox').values({ recipient: String(n), subject: '', body }).execute()
      await trx.deleteFrom('mail_outbox').where('recipient', '=', String(n - ${KEPT_MAILS})).execute()
    })
    process.stdout.write(n + '\\n')
  }`

/** A process that writes continuously and prints what was acknowledged. */
export function startWriting(place: DatabasePlace, first = 1) {
  const child = runScript(script(place, first))
  let text = ''
  child.stdout?.on('data', (part) => (text = (text + String(part)).slice(-1_000)))
  const acknowledged = () => Number(text.split('\n').at(-2) ?? first - 1)
  return {
    /** The newest round whose commit was acknowledged. */
    acknowledged,
    async until(turn: number) {
      await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(turn)
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    },
  }
}

/** Checks that a database contains all rounds of the writer up to one, none partially; returns that round. */
export async function wholeTurns(place: DatabasePlace): Promise<number> {
  const database = await openDatabase(place)
  try {
    const { rows } = await sql<{ count: number; last: number; version: number; mails: number[] }>`
      select count(*)::int as count, max(substring(key from 5)::int) as last,
        (select version from settings) as version,
        (select array_agg(recipient::int order by id) from mail_outbox) as mails
      from instance where key like 'row %'`.execute(database.kysely)
    const { count, last = 0, version, mails } = rows[0] ?? {}
    expect({ count, version }).toEqual({ count: last, version: last })
    const first = Math.max(1, last - KEPT_MAILS + 1)
    expect(mails).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n))
    return last
  } finally {
    await database.close()
  }
}
