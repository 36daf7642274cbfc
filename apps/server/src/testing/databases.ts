import { freshEmbedded } from './pglite.ts'
import { freshDatabase } from './postgres.ts'

const postgres = { name: 'PostgreSQL', fresh: freshDatabase }
const embedded = { name: 'the embedded database', fresh: freshEmbedded }

/**
 * For `describe.each`: the same tests on a real PostgreSQL and on the embedded database. One is enough to notice a
 * planted mistake, of which there are hundreds.
 */
export const databases = process.env['MUTANTS_TESTS'] === undefined ? [postgres, embedded] : [postgres]
