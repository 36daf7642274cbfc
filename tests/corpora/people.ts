import type { SubUser } from '@linkwright/core/account/sub-users/sub-user'
import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import { PASSWORD, visitorsOf } from '../../apps/server/src/testing/visitors.ts'
import { nothing, type Place, type Send, type Senders } from './place.ts'

type Name = 'first_name' | 'last_name' | 'email'

/** Credentials and names of users. */
export function peopleSenders({ server, owner }: Place) {
  const { kysely } = server.services
  const visitors = visitorsOf(server)
  const someone = { first_name: 'Ada', last_name: 'Example' }
  let people = 0

  const profile =
    (field: Name): Send =>
    async (text) => {
      const current_password = field === 'email' ? { current_password: PASSWORD } : {}
      const form = { ...someone, email: owner.email, ...current_password, [field]: text }
      return (await owner.client.users.edit({ id: owner.user_id, ...form })).user[field]
    }

  /** Adds a sub-user, passes it to `use` and deletes it. */
  async function withSubUser<T>(
    changes: { [N in Name | 'password']?: string },
    use: (user: SubUser) => Promise<T> | T,
  ): Promise<T> {
    people += 1
    const form = { ...someone, email: `sub${people}@example.test`, password: PASSWORD, ...changes }
    const [user] = (await owner.client.subUsers.add(form)).toSorted((a, b) => b.id - a.id)
    if (user === undefined) throw new Error('a sub-user that is not there')
    try {
      return await use(user)
    } finally {
      await kysely.deleteFrom('users').where('id', '=', user.id).execute()
    }
  }

  const added =
    (field: Name): Send =>
    (text) =>
      withSubUser({ [field]: text }, (user) => user[field])

  let edited: TestAccount | undefined

  async function edit(changes: { [N in Name | 'password']?: string }): Promise<SubUser> {
    const { user_id: id } = (edited ??= await server.newSubUser(owner, []))
    const user = (await owner.client.subUsers.edit({ id, ...changes })).find((one) => one.id === id)
    if (user === undefined) throw new Error('a sub-user that is not there')
    return user
  }

  /** A user whose second factor is enabled or pending. */
  async function withFactor(isOn: boolean) {
    const one = await server.newAccount({ password: PASSWORD })
    await one.client.secondFactor.begin({ current_password: PASSWORD })
    const on = { confirmed_at: isOn ? server.services.now() : null }
    await server.services.kysely
      .updateTable('second_factors')
      .set(on)
      .where('user_id', '=', one.user_id)
      .execute()
    return one
  }

  return {
    'session.login email': (email) => nothing(visitors.login({ email }, 'wrong password')),
    'session.login password': (text) => nothing(visitors.login({ email: 'unknown@example.test' }, text)),
    'session.login code': async (code) => {
      const { email } = await withFactor(true)
      return await nothing(visitors.anonymous().session.login({ email, password: PASSWORD, code }))
    },
    'connections.finish code': (code) =>
      nothing(owner.client.connections.finish({ vendor: 'ahrefs', code, state: 'ahrefs.none' })),
    'connections.finish state': (state) =>
      nothing(owner.client.connections.finish({ vendor: 'ahrefs', code: 'working', state })),
    'connections.finish token': (token) =>
      nothing(owner.client.connections.finish({ vendor: 'majestic', token })),
    'secondFactor.begin current_password': async (current_password) => {
      const { client } = await server.newAccount({ password: PASSWORD })
      return await nothing(client.secondFactor.begin({ current_password }))
    },
    'secondFactor.confirm code': async (code) =>
      await nothing((await withFactor(false)).client.secondFactor.confirm({ code })),
    'secondFactor.newCodes current_password': async (current_password) =>
      await nothing(
        (await withFactor(true)).client.secondFactor.newCodes({ current_password, code: '123456' }),
      ),
    'secondFactor.newCodes code': async (code) =>
      await nothing(
        (await withFactor(true)).client.secondFactor.newCodes({ current_password: PASSWORD, code }),
      ),
    'secondFactor.keepCodes code': async (code) =>
      await nothing((await withFactor(true)).client.secondFactor.keepCodes({ code })),
    'secondFactor.off current_password': async (current_password) =>
      await nothing((await withFactor(true)).client.secondFactor.off({ current_password, code: '123456' })),
    'secondFactor.off code': async (code) =>
      await nothing((await withFactor(true)).client.secondFactor.off({ current_password: PASSWORD, code })),
    'session.forgotPassword email': (email) =>
      nothing(visitors.anonymous().session.forgotPassword({ email })),
    'session.resetPassword password': (text) => nothing(visitors.reset('unknown', text)),
    'session.resetPassword password1': (password1) =>
      nothing(
        visitors.anonymous().session.resetPassword({ password: 'long enough', password1, key: 'unknown' }),
      ),
    'session.resetPassword key': (key) => nothing(visitors.reset(key, 'long enough')),
    'session.changePassword password': async (password) => {
      const one = await server.newAccount({ password: PASSWORD })
      await one.client.session.changePassword({ password, current_password: PASSWORD })
      await visitors.login(one, password)
      return undefined
    },
    'session.changePassword current_password': async (current_password) => {
      const { client } = await server.newAccount()
      return await nothing(client.session.changePassword({ password: 'long enough', current_password }))
    },
    'users.edit first_name': profile('first_name'),
    'users.edit last_name': profile('last_name'),
    'users.edit email': profile('email'),
    'users.edit current_password': async (current_password) => {
      const { client, user_id: id } = await server.newAccount()
      const form = { ...someone, email: 'moved@example.test', current_password }
      return await nothing(client.users.edit({ id, ...form }))
    },
    'subUsers.add first_name': added('first_name'),
    'subUsers.add last_name': added('last_name'),
    'subUsers.add email': added('email'),
    'subUsers.add password': (password) =>
      withSubUser({ password }, (user) => nothing(visitors.login(user, password))),
    'subUsers.edit first_name': async (first_name) => (await edit({ first_name })).first_name,
    'subUsers.edit last_name': async (last_name) => (await edit({ last_name })).last_name,
    'subUsers.edit email': async (email) => (await edit({ email })).email,
    'subUsers.edit password': async (password) => {
      await visitors.login(await edit({ password }), password)
      return undefined
    },
    'apiKeys.add name': async (name) =>
      (await owner.client.apiKeys.add({ name, scope: 'read' })).api_key.name,
  } satisfies Senders
}
