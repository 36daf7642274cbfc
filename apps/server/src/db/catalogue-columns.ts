import { type Kysely } from 'kysely'
import { is, type RowOf, typedSql } from './typed-sql.ts'

/** A column in PostgreSQL's catalogue. */
const catalogueColumnRow = {
  table: is.text,
  name: is.text,
  /** Type name in the catalogue; for an array `_` followed by the element type. */
  type: is.text,
  isNullable: is.boolean,
  /** The database fills in the column when an insert omits it. */
  hasDefault: is.boolean,
  isGenerated: is.boolean,
  /** Check constraints of this column only, in PostgreSQL's notation. */
  checks: is.texts,
}
export type CatalogueColumn = RowOf<typeof catalogueColumnRow>

/** The columns of all our tables, in database order. */
export async function catalogueColumns<DB>(db: Kysely<DB>): Promise<CatalogueColumn[]> {
  const { rows } = await typedSql(catalogueColumnRow)`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.attgenerated = '' and (a.atthasdef or a.attidentity = 'd') as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}
