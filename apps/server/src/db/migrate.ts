import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from 'pg'
import { migrations } from '../../migrations/all.ts'
import { DatabaseRefusal } from './database-errors.ts'
import { INSUFFICIENT_PRIVILEGE } from './sqlstate.ts'
import { lockAdvisory, underLock } from './lock.ts'
import { migrationsProblem } from './migrations-problem.ts'
import { is, typedSql } from './typed-sql.ts'

/** The server's role: it reads and writes rows and cannot alter the schema. */
export const appRole = 'linkwright_app'

/**
 * Migrates the schema forward and returns the names of the applied migrations. `owner` is connected as the schema
 * owner. Servers that start together wait for each other; only the first applies anything.
 * @throws DatabaseRefusal when a newer version, or a build from before the baseline, has migrated the database.
 */
export async function migrate(owner: Kysely<unknown>): Promise<string[]> {
  return owner.connection().execute((session) =>
    underLock(session, 'migrations', async () => {
      await refuseUnknown(session)
      await appRoleFor(session)
      const applied = await runMigrations(session, migrations)
      // Also when nothing was applied: an interrupted start, or a restored dump, may lack the grants.
      await grantToAppRole(session)
      return applied
    }),
  )
}

/** Makes starting servers wait for the end of this transaction. */
export async function lockMigrations(trx: Transaction<unknown>): Promise<void> {
  await lockAdvisory(trx, 'migrations')
}

/** Applies the missing ones of these migrations, by default all, within a transaction. */
export async function migrateWithin(
  trx: Transaction<unknown>,
  names = Object.keys(migrations),
): Promise<string[]> {
  return runMigrations(trx, Object.fromEntries(names.map((name) => [name, migrations[name] as Migration])))
}

async function runMigrations(db: Kysely<unknown>, wanted: typeof migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

async function refuseUnknown(db: Kysely<unknown>) {
  const table = await typedSql({ found: is.boolean })`
    select to_regclass('public.kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return await refuseWithoutRights(db)
  const applied = await typedSql({ name: is.text })`
    select name from kysely_migration order by name collate "C"`.execute(db)
  const why = migrationsProblem(
    applied.rows.map(({ name }) => name),
    'database',
  )
  if (why !== undefined) throw new DatabaseRefusal(why)
}

/**
 * Checked before the first migration: Kysely hides why its own tables cannot be created.
 * @throws DatabaseRefusal when the user may not create tables and a schema.
 */
export async function refuseWithoutRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await typedSql({ may: is.boolean, database: is.text, user: is.text })`
    select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may,
      current_database() as database, quote_ident(current_user) as user`.execute(db)
  const [row] = rows
  if (row && !row.may)
    throw new DatabaseRefusal(
      `The database user may not create tables in ${row.database}. Have an administrator run: alter database "${row.database}" owner to ${row.user};`,
    )
}

/** @throws DatabaseRefusal when the owner may not create the role, or is not a member of it and may not become one. */
export async function appRoleFor(db: Kysely<unknown>): Promise<void> {
  // Checked first: a transaction accepts no statement after an error.
  const { rows } = await typedSql({ name: is.text, exists: is.boolean })`
    select quote_ident(current_user) as name, to_regrole('linkwright_app') is not null as exists`.execute(db)
  const { name = '', exists = false } = rows[0] ?? {}
  await createAppRole(db).catch((error: unknown) => refuseWithoutRole(error, name, exists))
}

/** Roles belong to the whole PostgreSQL cluster, so another database may be creating this one concurrently. */
async function createAppRole(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      if to_regrole('linkwright_app') is null then
        create role linkwright_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role(current_user, 'linkwright_app', 'member') then
        grant linkwright_app to current_user;
      end if;
    exception when unique_violation then null;
    end $$`.execute(db)
}

function refuseWithoutRole(error: unknown, user: string, exists: boolean): never {
  if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  const [why, create] = exists
    ? [`is not a member of the role ${appRole}`, '']
    : [`may not create the role ${appRole}`, `create role ${appRole} nologin; `]
  throw new DatabaseRefusal(
    `The database user ${why}. Have an administrator run: ${create}grant ${appRole} to ${user};`,
    { cause: error },
  )
}

/** Append-only tables: the server inserts and reads rows and can do nothing else. */
export const appendOnly = [
  'audit_log',
  'credit_entries',
  'order_events',
  'link_looks',
  'look_decisions',
  'look_leaves',
  'proof_days',
  'order_notes',
  'claim_steps',
] as const

/** The only columns of an event that the server may change; it deletes none. */
export const eventColumns = ['state', 'attempts', 'error'] as const

/** Grants the server its rights on the current schema. */
export async function grantToAppRole(db: Kysely<unknown>) {
  await sql`
    revoke create on schema public from public;
    grant usage on schema public to linkwright_app;
    grant select, insert, update, delete on all tables in schema public to linkwright_app;
    grant usage, select on all sequences in schema public to linkwright_app;
    grant usage on schema jobs to linkwright_app;
    grant select, insert, update, delete on all tables in schema jobs to linkwright_app;
    do $$ declare kept text; begin
      foreach kept in array array[${sql.join(appendOnly.map((table) => sql.lit(table)))}] loop
        -- A schema of an earlier release lacks some.
        if to_regclass('public.' || kept) is not null then
          execute format('revoke update, delete, truncate on %I from linkwright_app', kept);
        end if;
      end loop;
      if to_regclass('public.webhook_events') is not null then
        revoke update, delete, truncate on webhook_events from linkwright_app;
        grant update (${sql.join(eventColumns.map((column) => sql.ref(column)))}) on webhook_events to linkwright_app;
      end if;
    end $$;
    revoke all on kysely_migration, kysely_migration_lock from linkwright_app`.execute(db)
}
