import { type Tag, type Tagged, tagKey, TAGS_PER_OBJECT } from '@linkwright/core/tracking/tags/tag'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { TaggedSubject, TaggedSubjects } from './subjects.ts'

const tagRow = {
  id: is.number,
  name: is.text,
  sites: is.number,
  pages: is.number,
  key_phrases: is.number,
  orders: is.number,
}

/** All tags of the business; for a sub-user, those of objects that it may see. */
export async function tagList(db: TenantDb, viewer: Viewer, subjects: TaggedSubjects): Promise<Tag[]> {
  const { site, page, key_phrase, order } = subjects
  const uses = (subject: TaggedSubject) => sql`(
    select count(*) from ${sql.table(subject.table)} u
    where u.business_id = g.business_id and u.tag_id = g.id
      and u.${sql.ref(subject.column)} in (${subject.visible(db, viewer)}))::int`
  const { rows } = await typedSql(tagRow)`
    select * from (
      select g.id, g.name, ${uses(site)} as sites, ${uses(page)} as pages, ${uses(key_phrase)} as key_phrases,
        ${uses(order)} as orders
      from tags g where g.business_id = ${db.businessId}) counted
    where ${viewer.is_main} or sites + pages + key_phrases + orders > 0
    order by lower(name), id`.execute(db)
  return rows
}

/** Whether the viewer may see all of these objects. */
export async function seesAll(
  db: TenantDb,
  viewer: Viewer,
  subject: TaggedSubject,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await typedSql({ count: is.number })`
    select count(*)::int as count from (${subject.visible(db, viewer)}) v
    where v.id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.count === ids.length
}

/** The tags of each of these objects, in the order of the ids. */
export async function tagsOf(
  db: TenantDb,
  subject: TaggedSubject,
  ids: readonly number[],
): Promise<Tagged[]> {
  const { rows } = await typedSql({ id: is.number, tags: is.texts })`
    select v.id, coalesce((
      select array_agg(g.name order by lower(g.name), g.id) from ${sql.table(subject.table)} u
      join tags g on g.business_id = u.business_id and g.id = u.tag_id
      where u.business_id = ${db.businessId} and u.${sql.ref(subject.column)} = v.id), '{}') as tags
    from unnest(${ids}::bigint[]) with ordinality as v (id, place)
    order by v.place`.execute(db)
  return rows
}

/** Creates the tags that do not exist yet; an existing one keeps its spelling. Returns the number of all tags. */
export async function createTags(db: TenantDb, names: readonly string[]): Promise<number> {
  await sql`
    insert into tags (business_id, name, name_key)
    select ${db.businessId}, name, name_key
    from unnest(${names}::text[], ${names.map(tagKey)}::text[]) with ordinality as v (name, name_key, place)
    order by place
    on conflict (business_id, name_key) do nothing`.execute(db)
  const row = await db
    .from('tags')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const keysOf = (names: readonly string[]): RawBuilder<string[]> => sql`${names.map(tagKey)}::text[]`

export async function addTags(
  db: TenantDb,
  { table, column }: TaggedSubject,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (business_id, ${sql.ref(column)}, tag_id)
    select g.business_id, v.id, g.id
    from tags g cross join unnest(${ids}::bigint[]) as v (id)
    where g.business_id = ${db.businessId} and g.name_key = any(${keysOf(names)})
    on conflict do nothing`.execute(db)
}

export async function removeTags(
  db: TenantDb,
  { table, column }: TaggedSubject,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} u using tags g
    where u.business_id = ${db.businessId} and u.${sql.ref(column)} = any(${ids}::bigint[])
      and g.business_id = u.business_id and g.id = u.tag_id and g.name_key = any(${keysOf(names)})`.execute(
    db,
  )
}

/** Whether one of these objects has more tags than allowed. */
export async function hasTooMany(
  db: TenantDb,
  { table, column }: TaggedSubject,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await typedSql({ count: is.number })`
    select count(*)::int as count from (
      select from ${sql.table(table)} u
      where u.business_id = ${db.businessId} and u.${sql.ref(column)} = any(${ids}::bigint[])
      group by u.${sql.ref(column)} having count(*) > ${TAGS_PER_OBJECT}) over`.execute(db)
  return (rows[0]?.count ?? 0) > 0
}
