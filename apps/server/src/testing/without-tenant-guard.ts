import { sql } from 'kysely'
import { TenantDb } from '../db/tenant.ts'

/** Removes the tenant filter while `run` runs: tests of tenant isolation must notice. */
export async function withoutTenantFilter<T>(run: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(TenantDb.prototype, 'own')
  if (own === undefined) throw new Error('TenantDb has no filter of that name any more')
  Object.defineProperty(TenantDb.prototype, 'own', { ...own, value: () => sql<boolean>`true` })
  try {
    return await run()
  } finally {
    Object.defineProperty(TenantDb.prototype, 'own', own)
  }
}
