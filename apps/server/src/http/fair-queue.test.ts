import type { contract } from '@linkwright/core/contract/index'
import { beforeAll, expect, it } from 'vitest'
import type { TestAccount } from '../testing/start.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import type { Services } from './context.ts'
import type { Handlers } from './routes.ts'

const PASSWORD = 'correct horse battery'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin', password: PASSWORD })
const customer = useAccount(server)

beforeAll(async () => {
  const roundTheLanes = () => {
    throw new Error('A call with a token went past the fair queue.')
  }
  server.services.kysely = new Proxy(server.services.kysely, { get: roundTheLanes })
})

it('a handler with a caller gets no access that bypasses the fair queue', async () => {
  const read: Handlers<typeof contract.session>['read'] = (_input, ctx) => {
    // @ts-expect-error: for public calls alone
    const { kysely } = ctx
    // @ts-expect-error: the same
    const ofServices: Services['kysely'] = ctx.services.kysely
    return Promise.reject(new Error(`${typeof kysely} ${typeof ofServices}`))
  }
  await expect(read({}, { services: {} } as never)).rejects.toThrow('undefined undefined')
})

// What has to do with accounts, not with the rows of one business, is where one would reach past `db` and `write`.
it.each<[name: string, call: (of: TestAccount) => Promise<unknown>]>([
  ['the session', ({ client }) => client.session.read()],
  ['the settings', ({ client }) => client.settings.show()],
  ['the mails of the demo', ({ client }) => client.demo.outbox()],
  [
    'a new address',
    ({ client, user_id: id }) =>
      client.users.edit({
        id,
        first_name: 'Ada',
        last_name: 'Example',
        email: 'new@example.test',
        current_password: PASSWORD,
      }),
  ],
  [
    'a new password',
    ({ client }) => client.session.changePassword({ password: `${PASSWORD} 2`, current_password: PASSWORD }),
  ],
  ['entering an account', async ({ client }) => client.session.loginAs({ userId: customer.user_id })],
  ['signing out', () => customer.client.session.logout()],
])('%s takes its connections in turn', async (_name, call) => {
  await expect(call(admin)).resolves.toBeDefined()
})
