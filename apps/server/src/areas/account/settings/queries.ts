import { isAdmin, type Role } from '@linkwright/core/access/roles'
import type { ExternalPages } from '@linkwright/core/config/client-config'
import type { SettingsForm } from '@linkwright/core/account/settings/settings-form'
import { type Kysely, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export function allSettings(db: Kysely<DB>) {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
}

/** Whether users of this role need a second factor. */
export async function isRequired(db: TenantDb, of: { user_type: Role }): Promise<boolean> {
  const row = await db
    .shared('settings')
    .select(['require_second_factor', 'require_customer_second_factor'])
    .executeTakeFirstOrThrow()
  return isAdmin(of) ? row.require_second_factor : row.require_customer_second_factor
}

/** The same, locked until the transaction ends. */
export function lockSettings(db: Kysely<DB>) {
  return lock(db, 'settings', undefined, 'update').selectAll().executeTakeFirstOrThrow()
}

/** The external addresses set by an administrator. */
export async function storedAddresses(db: Kysely<DB>): Promise<Partial<ExternalPages>> {
  const { external } = await db.selectFrom('settings').select('external').executeTakeFirstOrThrow()
  return external
}

/** Saves the given fields; null deletes an address. */
export async function saveSettings(
  db: Kysely<DB>,
  { gauge_blue_ranges, external, mail, currency, tax, ...signIn }: Omit<SettingsForm, 'version'>,
): Promise<void> {
  const { require_second_factor, require_customer_second_factor, session_idle_minutes } = signIn
  const ranges = Object.fromEntries(
    Object.entries(gauge_blue_ranges ?? {}).filter(([, value]) => value !== undefined),
  )
  const addresses = JSON.stringify(external ?? {})
  await db
    .updateTable('settings')
    .set({
      ...ranges,
      ...(currency === undefined ? {} : { currency }),
      ...(require_second_factor === undefined ? {} : { require_second_factor }),
      ...(require_customer_second_factor === undefined ? {} : { require_customer_second_factor }),
      ...(session_idle_minutes === undefined ? {} : { session_idle_minutes }),
      ...(tax === undefined
        ? {}
        : {
            tax_name: tax?.name.trim() ?? null,
            tax_basis_points: typeof tax?.percent === 'number' ? Math.round(tax.percent * 100) : null,
          }),
      version: sql`version + 1`,
      external: sql<string>`jsonb_strip_nulls(external || ${addresses}::jsonb)`,
      mail: sql<string>`jsonb_strip_nulls(mail || ${JSON.stringify(mail ?? {})}::jsonb)`,
    })
    .execute()
}
