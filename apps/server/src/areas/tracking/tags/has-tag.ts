import { tagKey } from '@linkwright/core/tracking/tags/tag'
import { type RawBuilder, sql } from 'kysely'

/** The table with the tags of one kind of object, and the column of the object in it. */
export interface TagTable {
  table: 'site_tags' | 'page_tags' | 'key_phrase_tags' | 'order_tags'
  column: 'site_id' | 'page_id' | 'key_phrase_id' | 'order_id'
}

export const siteTags = { table: 'site_tags', column: 'site_id' } as const satisfies TagTable
export const pageTags = { table: 'page_tags', column: 'page_id' } as const satisfies TagTable
export const keyPhraseTags = { table: 'key_phrase_tags', column: 'key_phrase_id' } as const satisfies TagTable

/** SQL condition: whether the object with this id, a column, has the tag with this name. */
export function hasTag(
  { table, column }: TagTable,
  businessId: number,
  id: string,
  name: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.table(table)} tagged
    join tags tag on tag.business_id = tagged.business_id and tag.id = tagged.tag_id
    where tagged.business_id = ${businessId} and tagged.${sql.ref(column)} = ${sql.ref(id)}
      and tag.name_key = ${tagKey(name)})`
}

/**
 * SQL expression: the names of the tags of the object with this id, a column, as JSON. The tags of the business are read
 * once for each statement: lists contain thousands of objects, most of them without tags.
 */
export function tagNames({ table, column }: TagTable, businessId: number, id: string): RawBuilder<string[]> {
  return sql<string[]>`coalesce((
    select jsonb_object_agg(id, names) from (
      select u.${sql.ref(column)} as id, jsonb_agg(g.name order by lower(g.name), g.id) as names
      from ${sql.table(table)} u
      join tags g on g.business_id = u.business_id and g.id = u.tag_id
      where u.business_id = ${businessId}
      group by u.${sql.ref(column)}) named) -> ${sql.ref(id)}::text, '[]')`
}
