import { expect, it } from 'vitest'
import { shownCode } from '../../../testing/authenticator.ts'
import { useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'

const PASSWORD = 'correct horse battery'
const server = useServer()

it('signing in with a code locks the user before the second factor, as a deletion of the user does', async () => {
  const { user_id, email, client } = await server.newAccount({ password: PASSWORD })
  const { secret } = await client.secondFactor.begin({ current_password: PASSWORD })
  await client.secondFactor.confirm({ code: shownCode(secret, server.clock.now) })
  server.clock.now = new Date(server.clock.now.getTime() + 30_000)
  const code = shownCode(secret, server.clock.now)
  const login = () => server.clientWith(undefined).session.login({ email, password: PASSWORD, code })
  const { user } = await whileLocked(server.database, ['users', user_id], login, ['second_factors', user_id])
  expect(user.id).toBe(user_id)
})
