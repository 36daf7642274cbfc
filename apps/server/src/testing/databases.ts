import { freshEmbedded } from './pglite.ts'
import { freshDatabase } from './postgres.ts'

/** For `describe.each`: the same tests on a real PostgreSQL and on the embedded database. */
export const databases = [
  { name: 'PostgreSQL', fresh: freshDatabase },
  { name: 'the embedded database', fresh: freshEmbedded },
]
