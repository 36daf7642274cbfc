import { expect, it } from 'vitest'
import { shownCode } from '../../../testing/authenticator.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer, type TestAccount } from '../../../testing/start.ts'

const PASSWORD = 'correct horse battery'

it('can be required of administrators by one who has it, and then allows others only to set it up', async () => {
  const server = await startServer()
  const owner = await server.newAccount()
  const kind = { user_type: 'admin', password: PASSWORD, api_access: true } as const
  const [first, admin] = [await server.newAccount(kind), await server.newAccount(kind)]
  async function switchOn({ client }: TestAccount) {
    const { secret } = await client.secondFactor.begin({ current_password: PASSWORD })
    await client.secondFactor.confirm({ code: shownCode(secret, server.clock.now) })
    server.clock.now = new Date(server.clock.now.getTime() + 30_000)
    return secret
  }
  const { key } = await admin.client.apiKeys.add({ name: 'x', scope: 'read' })
  expect(await refusalOf(first.client.settings.edit({ require_second_factor: true }))).toMatchObject({
    status: 422,
    message: 'Please turn on your own two-step sign-in before you require it of others.',
  })
  const secret = await switchOn(first)
  expect(await first.client.settings.edit({ require_second_factor: true })).toMatchObject({
    require_second_factor: true,
  })
  const calls = [admin.client.settings.show(), admin.client.sites.list(), admin.client.audit.list()]
  for (const call of [...calls, server.clientWith(key).sites.list()])
    expect(await refusalOf(Promise.resolve(call))).toMatchObject({
      status: 403,
      code: 'factor_required',
      message: 'Two-step sign-in is required. Please set it up first.',
    })
  expect((await admin.client.session.read()).needs_second_factor).toBe(true)
  expect((await owner.client.session.read()).needs_second_factor).toBe(false)
  await owner.client.sites.list()
  await switchOn(admin)
  expect((await admin.client.session.read()).needs_second_factor).toBe(false)
  await admin.client.settings.show()
  const off = () => ({ current_password: PASSWORD, code: shownCode(secret, server.clock.now) })
  expect(await refusalOf(first.client.secondFactor.off(off()))).toMatchObject({
    message: 'Two-step sign-in is required here, so it cannot be turned off.',
  })
  await first.client.settings.edit({ require_second_factor: false })
  await first.client.secondFactor.off(off())
  await server.close()
})

it('can be required of customers, is set up at the next sign-in, and is not required of an administrator who is signed in as one', async () => {
  const server = await startServer()
  const admin = await server.newAccount({ user_type: 'admin', password: PASSWORD })
  const owner = await server.newAccount({ password: PASSWORD })
  await admin.client.settings.edit({ require_customer_second_factor: true })
  expect(await refusalOf(owner.client.sites.list())).toMatchObject({ status: 403, code: 'factor_required' })
  expect((await owner.client.session.read()).needs_second_factor).toBe(true)
  expect((await admin.client.session.read()).needs_second_factor).toBe(false)
  await admin.client.sites.list()
  const { token } = await admin.client.session.loginAs({ userId: owner.user_id })
  const acting = server.clientWith(token)
  expect(await acting.sites.list()).toHaveLength(0)
  expect((await acting.session.read()).needs_second_factor).toBe(false)
  expect(await owner.client.secondFactor.show()).toMatchObject({ required: true, on: false })
  const { secret } = await owner.client.secondFactor.begin({ current_password: PASSWORD })
  await owner.client.secondFactor.confirm({ code: shownCode(secret, server.clock.now) })
  expect(await owner.client.sites.list()).toHaveLength(0)
  await server.close()
})

it('ends the other sessions of its owner when it is turned on', async () => {
  const server = await startServer()
  const owner = await server.newAccount({ password: PASSWORD })
  const other = await server.signIn(owner)
  await other.session.read()
  const { secret } = await owner.client.secondFactor.begin({ current_password: PASSWORD })
  await owner.client.secondFactor.confirm({ code: shownCode(secret, server.clock.now) })
  expect(await refusalOf(Promise.resolve(other.session.read()))).toMatchObject({ status: 401 })
  await owner.client.session.read()
  await server.close()
})

it('cannot be set up on a server without a secret for encryption', async () => {
  const server = await startServer(undefined, { secrets: [], databaseUrl: 'postgresql://nowhere' })
  const owner = await server.newAccount({ password: PASSWORD })
  expect(await owner.client.secondFactor.show()).toMatchObject({ on: false, available: false })
  expect(await refusalOf(owner.client.secondFactor.begin({ current_password: PASSWORD }))).toMatchObject({
    message:
      'Two-step sign-in cannot be set up yet: the administrator of this server has to set LINKWRIGHT_SECRET.',
  })
  await server.close()
})
