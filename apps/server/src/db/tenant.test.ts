import type { Compilable } from 'kysely'
import { expect, it } from 'vitest'
import { unsent } from '../testing/unsent.ts'
import { TenantDb, unguarded } from './tenant.ts'

const db = new TenantDb(unsent, 7)

const compiled = (query: Compilable) => {
  const { sql, parameters } = query.compile()
  return { sql, parameters }
}

it('restricts reads to the rows of its business', () => {
  expect(compiled(db.from('sites').select('id').where('id', '=', 3))).toEqual({
    sql: 'select "id" from "sites" where "sites"."business_id" = $1 and "id" = $2',
    parameters: [7, 3],
  })
})

it('restricts updates and deletes, too', () => {
  expect(compiled(db.update('pages').set({ page_nickname: 'x' }).where('id', '=', 3))).toEqual({
    sql: 'update "pages" set "page_nickname" = $1 where "pages"."business_id" = $2 and "id" = $3',
    parameters: ['x', 7, 3],
  })
  expect(compiled(db.delete('links').where('id', '=', 3))).toEqual({
    sql: 'delete from "links" where "links"."business_id" = $1 and "id" = $2',
    parameters: [7, 3],
  })
})

it('inserts rows with its own business, regardless of the one given', () => {
  const row = { business_id: 9, user_id: 5, site_id: 3 }
  const text = 'insert into "user_sites" ("business_id", "user_id", "site_id") values ($1, $2, $3)'
  expect(compiled(db.insert('user_sites', row))).toEqual({ sql: text, parameters: [7, 5, 3] })
  expect(compiled(db.insert('user_sites', [row, { user_id: 6, site_id: 4 }]))).toEqual({
    sql: `${text}, ($4, $5, $6)`,
    parameters: [7, 5, 3, 7, 6, 4],
  })
})

it('names its business', () => {
  expect([db.businessId, unguarded(db)]).toEqual([7, unsent])
})

it('stays restricted within a transaction', async () => {
  const seen = await db.transaction((inner) =>
    Promise.resolve([inner.businessId, unguarded(inner).isTransaction] as const),
  )
  expect(seen).toEqual([7, true])
  expect(unguarded(db).isTransaction).toBe(false)
})

it('allows shared tables', () => {
  expect(db.sharedOnly).toBe(unsent)
})
