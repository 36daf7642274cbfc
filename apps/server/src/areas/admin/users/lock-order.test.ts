import { expect, it } from 'vitest'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })

it('a change of the address locks the business before the user, as a checkout does', async () => {
  const { business_id, user_id } = await server.newAccount()
  const change = () => admin.client.adminUsers.changeEmail({ userId: user_id, email: 'changed@example.test' })
  const changed = await whileLocked(server.database, ['businesses', business_id], change, ['users', user_id])
  expect(changed.user.email).toBe('changed@example.test')
})
