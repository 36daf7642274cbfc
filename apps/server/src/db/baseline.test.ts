import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations as numbered } from '../../migrations/all.ts'
import { migrations as baseline } from '../../migrations/baseline/all.ts'
import { named } from '../backup/catalogue.ts'
import { type Place, postgresPlace, within } from '../backup/place.ts'
import { newCluster } from '../backup/restored-cluster.ts'
import { bareDatabase } from '../testing/postgres.ts'
import { appRoleFor, grantToAppRole } from './migrate.ts'

/** Each part of the catalogue as one statement; a row is one fact. */
const parts = {
  schemas: `select nspname, nspowner::regrole, nspacl::text, obj_description(oid, 'pg_namespace') from pg_namespace
    where nspname in ('public', 'jobs')`,
  extensions: `select extname, extversion from pg_extension`,
  'default rights': `select * from pg_default_acl`,
  types: `select n.nspname, t.typname, t.typtype, t.typnotnull, t.typdefault, t.typacl::text,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid),
      obj_description(t.oid, 'pg_type')
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'jobs') and t.typtype in ('e', 'd', 'r')`,
  relations: `select c.oid::regclass, c.relkind, c.relpersistence, c.relowner::regrole, c.reloptions, c.relreplident,
      c.relispartition, pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid),
      (select array_agg(inhparent::regclass order by inhseqno) from pg_inherits where inhrelid = c.oid),
      (select array_agg(a::text order by a::text) from unnest(c.relacl) a), obj_description(c.oid, 'pg_class'),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end
    from pg_class c where c.relnamespace::regnamespace::text in ('public', 'jobs')`,
  'row security': `select c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity,
      (select array_agg(p::text) from pg_policies p where (quote_ident(p.schemaname) || '.' || quote_ident(p.tablename))::regclass = c.oid)
    from pg_class c where c.relnamespace::regnamespace::text in ('public', 'jobs') and c.relkind in ('r', 'p')`,
  columns: `select a.attrelid::regclass, row_number() over (partition by a.attrelid order by a.attnum) as place,
      a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
      a.attgenerated, a.attcollation::regcollation, a.attstorage, a.attcompression, a.attstattarget, a.attoptions,
      (select array_agg(x::text order by x::text) from unnest(a.attacl) x), col_description(a.attrelid, a.attnum)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'c')
      and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass, conname, contype, pg_get_constraintdef(oid), condeferrable, condeferred,
      convalidated, conislocal, obj_description(oid, 'pg_constraint')
    from pg_constraint where connamespace::regnamespace::text in ('public', 'jobs')`,
  indexes: `select indrelid::regclass, pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid, indisclustered,
      indisreplident, obj_description(indexrelid, 'pg_class')
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace::regnamespace::text in ('public', 'jobs')`,
  statistics: `select stxrelid::regclass, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  functions: `select oid::regprocedure, pg_get_functiondef(oid), proowner::regrole, proacl::text,
      obj_description(oid, 'pg_proc')
    from pg_proc where pronamespace::regnamespace::text in ('public', 'jobs') and prokind in ('f', 'p')`,
  triggers: `select tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled, obj_description(t.oid, 'pg_trigger')
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace::regnamespace::text in ('public', 'jobs') and not tgisinternal`,
  rules: `select ev_class::regclass, pg_get_ruledef(oid) from pg_rewrite
    where ev_class in (select oid from pg_class where relnamespace::regnamespace::text in ('public', 'jobs'))`,
  sequences: `select s.*, o.refobjid::regclass, o.refobjsubid > 0 from pg_sequences s
    left join pg_depend o on o.classid = 'pg_class'::regclass and o.deptype in ('a', 'i')
      and o.objid = (s.schemaname || '.' || s.sequencename)::regclass
    where s.schemaname in ('public', 'jobs')`,
}
type Part = keyof typeof parts

/** Names that PostgreSQL chose while a check stood beside them that a later migration dropped. */
const renamed: [table: string, was: string, is: string][] = [
  ['look_ups', 'look_ups_check1', 'look_ups_check'],
  ['look_ups', 'look_ups_check2', 'look_ups_check1'],
]

/** The facts of a part, each as one line of text, sorted. */
async function factsOf(db: Kysely<unknown>, part: Part): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select to_jsonb(f)::text as fact from (${sql.raw(parts[part])}) f`.execute(db)
  return rows.map(({ fact }) => fact).toSorted()
}

/** Every row of every table, by table; without the moment at which it was written. */
async function rowsOf(db: Kysely<unknown>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; moments: string[] }>`
    select c.relnamespace::regnamespace || '.' || c.relname as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and atttypid = 'timestamptz'::regtype) as moments
    from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'jobs') and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name, moments } of tables) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(t) - ${moments}::text[])::text as line from only ${named(name)} t`.execute(db)
    if (rows.length > 0) all[name] = rows.map(({ line }) => line).toSorted()
  }
  return all
}

/** What these migrations leave in an empty database. */
async function left({ db }: Place, migrations: Record<string, Migration>) {
  await appRoleFor(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await grantToAppRole(db)
  if (migrations === numbered)
    for (const [table, before, after] of renamed)
      await sql`
        alter table ${sql.table(table)} rename constraint ${sql.ref(before)} to ${sql.ref(after)}`.execute(db)
  const facts = {} as Record<Part, string[]>
  for (const part of Object.keys(parts) as Part[]) facts[part] = await factsOf(db, part)
  return { facts, rows: await rowsOf(db) }
}
type Left = Awaited<ReturnType<typeof left>>

/** Changes that the comparison must notice, and the part in which it does. */
const changes: [statement: string, part: Part][] = [
  [`alter table sites add column x text`, 'columns'],
  [`alter table sites alter column name drop not null`, 'columns'],
  [`alter table sites alter column version set default 2`, 'columns'],
  [`comment on column sites.url is 'x'`, 'columns'],
  [`comment on table links is 'x'`, 'relations'],
  [`grant update on audit_log to linkwright_app`, 'relations'],
  [`grant update (action) on audit_log to linkwright_app`, 'columns'],
  [`alter table sites enable row level security`, 'row security'],
  [`create policy x on sites using (true)`, 'row security'],
  [`alter table orders drop constraint orders_check`, 'constraints'],
  [`alter table orders rename constraint orders_check to x`, 'constraints'],
  [`drop index links_newest`, 'indexes'],
  [`drop trigger lead_addressed on leads`, 'triggers'],
  [`alter table leads disable trigger lead_addressed`, 'triggers'],
  [
    `create or replace function owners_address(of_business bigint) returns text language sql as 'select null::text'`,
    'functions',
  ],
  [`alter sequence sites_id_seq increment 2`, 'sequences'],
  [`select nextval('sites_id_seq')`, 'sequences'],
  [`grant create on schema public to linkwright_app`, 'schemas'],
  [`alter type jobs.job_state add value 'x'`, 'types'],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-baseline-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const places = [
  {
    name: 'PostgreSQL',
    on: async <T>(_name: string, use: (place: Place) => Promise<T>): Promise<T> => {
      const { url, drop } = await bareDatabase()
      const result = await within(postgresPlace(url), use)
      await drop()
      return result
    },
  },
  {
    name: 'the embedded database',
    on: <T>(name: string, use: (place: Place) => Promise<T>): Promise<T> =>
      newCluster(join(folder, name), use),
  },
]

describe.each(places)('the baseline on $name', ({ on }) => {
  let was: Left
  let is: Left
  beforeAll(async () => {
    was = await on('numbered', (place) => left(place, numbered))
    is = await on('baseline', (place) => left(place, baseline))
  }, 120_000)

  it.each(Object.keys(parts) as Part[])('has the same %s as the numbered migrations', (part) => {
    expect(is.facts[part]).toEqual(was.facts[part])
  })

  it('inserts the same rows', () => {
    expect(is.rows).toEqual(was.rows)
    expect(Object.keys(was.rows)).toContain('public.plans')
  })

  it('is compared in all of its tables', () => {
    expect(was.facts.relations.length).toBeGreaterThan(400)
    expect(was.facts.columns.length).toBeGreaterThan(900)
  })
})

describe('the comparison', () => {
  it.each(changes)('notices: %s', async (statement, part) => {
    const { url, drop } = await bareDatabase()
    await within(postgresPlace(url), async (place) => {
      const { facts } = await left(place, baseline)
      await sql.raw(statement).execute(place.db)
      expect(await factsOf(place.db, part)).not.toEqual(facts[part])
    })
    await drop()
  })
})
