import type { GoodCopies } from '@linkwright/page-reader/robots'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The last good robots.txt of each origin, in the database. */
export function storedCopies(kysely: Kysely<DB>, now: () => Date): GoodCopies {
  return {
    find: (origin) =>
      kysely.selectFrom('read_robots').select(['text', 'at']).where('origin', '=', origin).executeTakeFirst(),
    async save(origin, text) {
      const copy = { text: text?.replaceAll('\u0000', '') ?? null, at: now() }
      await kysely
        .insertInto('read_robots')
        .values({ origin, ...copy })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet(copy))
        .execute()
    },
  }
}
