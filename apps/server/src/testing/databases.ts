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
 * The same for behavior that does not depend on two sessions or on the database: on PostgreSQL, and in the long form
 * (`tests/both-databases.faults.ts`) on both. `tests/authorisation.test.ts` shows that the statements of every call
 * also run on the embedded database.
 */
export const eitherDatabase = process.env['LINKWRIGHT_BOTH_DATABASES'] === undefined ? [postgres] : databases

/**
 * For `describe.each` in tests that kill work before each of its statements: splits the statements between the
 * databases, starting at `first`, every `step`.
 */
export const shares = databases.map((database, at) => ({
  ...database,
  first: at + 1,
  step: databases.length,
}))
