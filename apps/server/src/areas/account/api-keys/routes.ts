import { overCap } from '@linkwright/core/access/caps'
import type { apiKeys } from '@linkwright/core/account/api-keys/api'
import type { ApiKey } from '@linkwright/core/account/api-keys/api-key'
import { AppError } from '@linkwright/core/contract/errors'
import type { Selectable } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { newSecret } from '../../../http/secrets.ts'
import { publishTask } from '../../../live/send.ts'
import { ACCESS_CHANGED } from '@linkwright/core/live/messages'

const HINT_LENGTH = 4
/** The secret is not stored, so a repeated call cannot return it again. */
const ALREADY_CREATED =
  'This API key was already created, and its secret cannot be shown again. Revoke it and create a new one.'

function presentApiKey(row: Selectable<DB['api_keys']>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    hint: row.hint,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** The business stays locked until the transaction ends, so parallel calls cannot pass the cap together. */
async function refuseOneMore(db: TenantDb, most: number): Promise<void> {
  await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
  const { count } = await db
    .from('api_keys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= most) throw new AppError('refused', overCap.apiKeys(most))
}

export const apiKeyRoutes: Handlers<typeof apiKeys> = {
  async list(_input, { db }) {
    const rows = await db.from('api_keys').selectAll().where('revoked_at', 'is', null).orderBy('id').execute()
    return rows.map(presentApiKey)
  },

  async add({ name, scope }, { services, caller, write, log }) {
    const { secret, hash } = newSecret('key')
    const values = {
      user_id: caller.user_id,
      name: name.trim(),
      scope,
      key_hash: hash,
      hint: secret.slice(-HINT_LENGTH),
    }
    return await write(async (db) => {
      await refuseOneMore(db, services.config.caps.apiKeys)
      const row = await db.insert('api_keys', values).returningAll().executeTakeFirstOrThrow()
      await db.auditWriter.write('api-key.add', { id: row.id, after: { name: row.name, scope } })
      await publishTask(db, ACCESS_CHANGED, null)
      log.info({ api_key_id: row.id, scope }, 'API key created')
      return { key: secret, api_key: presentApiKey(row) }
    }, ALREADY_CREATED)
  },

  async revoke({ id }, { write, log, services }) {
    const result = await write(async (db) => {
      const revoked = await db
        .update('api_keys')
        .set({ revoked_at: services.now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['name', 'scope'])
        .executeTakeFirst()
      if (revoked === undefined) throw notFound()
      await db.auditWriter.write('api-key.revoke', { id, before: revoked })
      await publishTask(db, ACCESS_CHANGED, null)
      return { msg: 'ok' as const }
    })
    log.info({ api_key_id: id }, 'API key revoked')
    return result
  },
}
