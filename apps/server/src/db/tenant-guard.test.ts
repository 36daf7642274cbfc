import { type Kysely, sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { TenantDb as Db } from './tenant.ts'
import { TenantDb } from './tenant.ts'
import type { DB } from './tables.ts'
import { unsent } from '../testing/unsent.ts'

const areas = path.resolve(import.meta.dirname, '../areas')

/** Reads the catalogue, which is the same for every business. */
const isBuying = (file: string) => file.startsWith('buying/')
/** Counts attempts of any caller, in rows of no business. */
const nobodys = ['account/session/throttle.ts']
/** Says how the rest of its transaction is planned. */
const settings = ['tracking/links/export-links.ts']

it('refuses a raw SQL statement without the business', async () => {
  const sent: unknown[][] = []
  const kysely = {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: (...given: Parameters<ReturnType<Kysely<DB>['getExecutor']>['compileQuery']>) =>
        unsent.getExecutor().compileQuery(...given),
      executeQuery: ({ parameters }: { parameters: unknown[] }) => {
        sent.push(parameters)
        return Promise.resolve({ rows: [] })
      },
    }),
  }
  const db: Db = new TenantDb(kysely as unknown as Kysely<DB>, 7)
  await sql`select from links where business_id = ${7}`.execute(db)
  await expect(sql`select from links where business_id = ${8}`.execute(db)).rejects.toThrow(
    'A statement is not held to its business: select from links where business_id = $1',
  )
  await expect(sql`delete from links`.execute(db)).rejects.toThrow('not held to its business')
  expect(sent).toEqual([[7]])
})

it('is bypassed by areas only for shared tables', () => {
  const files = globSync('**/*.ts', { cwd: areas }).filter(
    (file) => !/\.(test|faults|load|fuzz)\.ts$/.test(file),
  )
  const naming = (name: RegExp) =>
    files.filter((file) => name.test(readFileSync(path.join(areas, file), 'utf8'))).toSorted()
  const past = naming(/\bsharedOnly\b/).filter((file) => !isBuying(file))
  expect(past).toEqual([...nobodys, ...settings].toSorted())
  expect(naming(/\bunheld\b/)).toEqual([])
})
