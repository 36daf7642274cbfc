import { expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { endAllAccess } from './end-all.ts'
import { addResetLink } from './reset-link.ts'

const server = useServer()

it('locks the password links before the sessions, as a new password does', async () => {
  const { business_id, user_id } = await server.newAccount()
  const { kysely } = server.services
  await addResetLink(new TenantDb(kysely, business_id), user_id, server.clock.now)
  const end = () =>
    kysely.transaction().execute((trx) => endAllAccess(new TenantDb(trx, business_id), server.clock.now))
  await whileLocked(server.database, ['password_resets', user_id], end, ['sessions', user_id])
  const left = await kysely.selectFrom('sessions').select('user_id').where('user_id', '=', user_id).execute()
  expect(left).toEqual([])
})
