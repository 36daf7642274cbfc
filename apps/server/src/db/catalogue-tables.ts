import { type Kysely } from 'kysely'
import { is, type RowOf, typedSql } from './typed-sql.ts'

const columnRow = { name: is.text, type: is.text, isNullable: is.boolean, comment: is.textOrNull }

/** `where` is the condition of a partial index. */
const uniqueRow = { columns: is.texts, where: is.textOrNull, isPrimary: is.boolean }

const foreignKeyRow = { columns: is.texts, target: is.text, targetColumns: is.texts }

/** A table in PostgreSQL's catalogue, with its comments and keys. */
const catalogueTableRow = {
  name: is.text,
  comment: is.textOrNull,
  columns: is.list(columnRow),
  uniques: is.list(uniqueRow),
  foreignKeys: is.list(foreignKeyRow),
}
export type CatalogueTable = RowOf<typeof catalogueTableRow>

/** All tables except those of Kysely and pg-boss. The order depends on names alone, so that it is the same on every run. */
export async function catalogueTables<DB>(db: Kysely<DB>): Promise<CatalogueTable[]> {
  const { rows } = await typedSql(catalogueTableRow)`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      coalesce((
        select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'isNullable', not a.attnotnull,
          'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
      coalesce((
        select json_agg(json_build_object('columns', u.columns, 'where', u.condition, 'isPrimary', u.is_primary)
          order by u.is_primary desc, u.columns, u.condition)
        from (
          select array(select pg_get_indexdef(i.indexrelid, nth, true) from generate_series(1, i.indnkeyatts) nth)
            as columns, pg_get_expr(i.indpred, c.oid) as condition, i.indisprimary as is_primary
          from pg_index i where i.indrelid = c.oid and i.indisunique
        ) u), '[]') as uniques,
      coalesce((
        select json_agg(json_build_object('columns', f.columns, 'target', f.target, 'targetColumns', f.target_columns)
          order by f.columns, f.target)
        from (
          select k.confrelid::regclass::text as target,
            array(select a.attname::text from unnest(k.conkey) with ordinality as key(attnum, nth)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum order by nth) as columns,
            array(select a.attname::text from unnest(k.confkey) with ordinality as key(attnum, nth)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.attnum order by nth) as target_columns
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        ) f), '[]') as "foreignKeys"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
    order by c.relname collate "C"`.execute(db)
  return rows
}
