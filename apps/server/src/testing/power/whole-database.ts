import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { removeStalePidFile } from '../../db/stale-pid-file.ts'
import type { Ledger } from './ledger.ts'

const parts = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
/** Exists in Node, but not in the types of a program without DOM. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> }
}
const program = wasm.compile(readFileSync(join(parts, 'pglite.wasm')))
const bundle = new Blob([readFileSync(join(parts, 'pglite.data'))])

/** Reads every page of every table, so that PostgreSQL checks their checksums. */
const readAll = `
  do $$ declare name regclass; begin
    for name in select oid::regclass from pg_class where relkind in ('r', 't') and relpersistence = 'p' loop
      execute format('select count(*) from %s', name);
    end loop;
  end $$`

/** States that must not occur after a power failure: a query that finds each, by its message. */
const impossible = {
  'a link is there twice': `select from links where progress = 'placed' group by url having count(*) > 1`,
  'a job had its effect twice': `select from mail_outbox group by recipient having count(*) > 1`,
  "a page's figures are not those of its links": `
    select from page_figures f where (placed_exact, placed_blended, placed_natural, placed_links) <> (
      select count(*) filter (where anchor_category = 'exact'), count(*) filter (where anchor_category = 'blended'),
        count(*) filter (where anchor_category = 'natural'), count(*)
      from links l where (l.business_id, l.page_id) = (f.business_id, f.page_id) and progress = 'placed')`,
  'a job is done without its effect, or not done with it': `
    select from (select data -> 'data' ->> 'number' as number from jobs.job
      where state = 'completed' and data ->> 'job' = 'note') j
    full join mail_outbox o on o.recipient = j.number
    where o.recipient is null or j.number is null`,
}

/** Keys according to the table and according to its index. */
const indexed = { instance: 'key', links: 'business_id, id', mail_outbox: 'id', 'jobs.job': 'name, id' }

/**
 * The errors of a database after a power failure at a position; empty if there are none. It is opened without a
 * thread and with the program compiled once, which takes a third of the time.
 */
export async function dataLoss(
  folder: string,
  ledger: Ledger,
  position: number,
): Promise<string | undefined> {
  let database: PGlite | undefined
  try {
    removeStalePidFile(folder)
    database = await PGlite.create({
      dataDir: folder,
      pgliteWasmModule: await program,
      fsBundle: bundle,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    return await errorIn(database, ledger, position)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await database?.close()
  }
}

async function errorIn(database: PGlite, ledger: Ledger, position: number): Promise<string | undefined> {
  await database.exec(readAll)
  for (const [message, query] of Object.entries(impossible))
    if ((await database.query(query)).rows.length > 0) return message
  for (const [table, key] of Object.entries(indexed)) {
    const counted = async (by: 'seqscan' | 'indexscan') => {
      await database.exec(`set enable_seqscan to off; set enable_indexscan to off; set enable_indexonlyscan to off;
        set enable_bitmapscan to off; set enable_${by} to on`)
      const { rows } = await database.query(
        `select count(*), md5(string_agg(k::text, ',' order by k)) from (select (${key})::text as k from ${table} order by ${key}) as keys`,
      )
      return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    }
    if ((await counted('seqscan')) !== (await counted('indexscan')))
      return `an index of ${table} has other rows`
  }
  const { rows } = await database.query<{ name: string; value: string }>(`
    select key as name, value from instance
    union all select 'link ' || url, 'there' from links where progress = 'placed'
    union all select 'note ' || recipient, 'done' from mail_outbox`)
  return ledger.dataLoss(position, new Map(rows.map(({ name, value }) => [name, value])))
}
