import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { appendOnly, eventColumns } from './migrate.ts'
import { asSystem } from './audit-writer.ts'

describe.each(databases)('append-only tables on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  it.each(appendOnly)('the server may only read and append to %s', async (table) => {
    const { rows } = await sql<{ right: string }>`
      select r as "right" from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r
      where has_table_privilege(current_user, ${table}, r)
        or r in ('select', 'insert', 'update', 'references') and has_any_column_privilege(current_user, ${table}, r)
    `.execute(database.kysely)
    expect(rows.map(({ right }) => right).toSorted()).toEqual(['insert', 'select'])
  })

  it("the server changes only the state of a payment provider's event, and deletes none", async () => {
    const { rows } = await sql<{ column: string }>`
      select column_name as "column" from information_schema.column_privileges
      where grantee = current_user and table_name = 'webhook_events' and privilege_type = 'UPDATE'
    `.execute(database.kysely)
    expect(rows.map(({ column }) => column).toSorted()).toEqual(eventColumns.toSorted())
    await expect(database.kysely.deleteFrom('webhook_events').execute()).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('the server reads audit entries, and neither changes nor deletes them', async () => {
    const { kysely } = database
    const system = asSystem<'trial.end'>(kysely, { via: 'job', what: 'end-trials', at: new Date() })
    await system.auditWriter.write('trial.end', { id: 7, of: 7, before: { active: 1 }, after: { active: 2 } })
    const seen = () => kysely.selectFrom('audit_log').select(['id', 'action', 'before', 'after']).execute()
    const before = await seen()
    expect(before).toMatchObject([{ action: 'trial.end', before: { active: 1 }, after: { active: 2 } }])
    await expect(
      kysely.updateTable('audit_log').set({ action: 'session.open' }).execute(),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(kysely.deleteFrom('audit_log').execute()).rejects.toMatchObject({ code: '42501' })
    await expect(sql`truncate audit_log`.execute(kysely)).rejects.toMatchObject({ code: '42501' })
    expect(await seen()).toEqual(before)
  })
})
