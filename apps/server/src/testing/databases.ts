import { freshEmbedded } from './pglite.ts'
import { freshDatabase } from './postgres.ts'

const postgres = { name: 'PostgreSQL', fresh: freshDatabase }
const embedded = { name: 'the embedded database', fresh: freshEmbedded }

/**
 * For `describe.each`: the same tests on a real PostgreSQL and on the embedded database. One is enough to notice a
 * planted mistake, of which there are hundreds.
 */
export const databases = process.env['MUTANTS_TESTS'] === undefined ? [postgres, embedded] : [postgres]

/**
 * The same for what two sessions do not change and both databases are asked in the same words: on PostgreSQL, and in the
 * long form (`tests/both-databases.faults.ts`) on both. That the statements of every call run on the embedded database
 * too, `tests/authorisation.test.ts` shows.
 */
export const eitherDatabase = process.env['LINKWRIGHT_BOTH_DATABASES'] === undefined ? [postgres] : databases

/**
 * For `describe.each`, where work is killed before each of its statements: every one of them on one of the databases,
 * from `first` on each `step`th.
 */
export const shares = databases.map((database, at) => ({
  ...database,
  first: at + 1,
  step: databases.length,
}))
