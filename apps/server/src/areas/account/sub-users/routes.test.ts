import { ACCESS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RECHECK, RESYNC } from '../../../live/bus.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { PASSWORD, visitorsOf, WRONG_LOGIN } from '../../../testing/visitors.ts'
import { eventually } from '../../../testing/eventually.ts'

let nth = 0
function aSubUser(changes: Partial<{ first_name: string; last_name: string; email: string }> = {}) {
  nth += 1
  return {
    first_name: 'Tom',
    last_name: 'Okafor',
    email: `tom${nth}@example.test`,
    password: PASSWORD,
    ...changes,
  }
}

describe.each(eitherDatabase)('sub-users on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let visitors: ReturnType<typeof visitorsOf>
  let owner: TestAccount

  beforeAll(async () => {
    visitors = visitorsOf(server)
    owner = await server.newAccount()
  })

  it('are published with API keys to every session of the business when they change', async () => {
    const { business_id, client } = await server.newAccount({ api_access: true })
    let published = 0
    const bus = await openBus(server.database)
    bus.subscribe((message) => {
      const isOwn = message !== RESYNC && message.business_id === business_id && message.user_id === null
      if (isOwn && message.command === 'task' && message.data.name === ACCESS_CHANGED) published += 1
    })
    const [{ id } = { id: 0 }] = await client.subUsers.add(aSubUser())
    const { id: siteId } = await client.sites.add(aSiteForm())
    await client.subUsers.edit({ id, first_name: 'Tim' })
    await client.subUsers.access({ sub_user_id: id, sites: [siteId] })
    await client.subUsers.remove({ id })
    const { api_key } = await client.apiKeys.add({ name: 'script', scope: 'read' })
    await client.apiKeys.revoke({ id: api_key.id })
    await eventually(() => expect(published).toBe(6))
    await bus.close()
  })

  async function added(by = owner, form = aSubUser()) {
    const list = await by.client.subUsers.add(form)
    const user = list.at(-1)
    if (user === undefined) throw new Error('no user was added')
    return user
  }
  const siteOf = async (account: TestAccount) => (await account.client.sites.add(aSiteForm())).id

  it('are added with first name, last name, email and password, of type user, without sites', async () => {
    const site = await siteOf(owner)
    const form = aSubUser({ first_name: ' Tom ', email: `Tom.O${nth}@example.test` })
    const user = await added(owner, form)
    expect(user).toEqual({
      id: user.id,
      first_name: 'Tom',
      last_name: 'Okafor',
      email: form.email,
      last_login: null,
      may_spend: '1',
      sites: [],
    })
    const signedIn = await visitors.login(user)
    expect(signedIn.user).toMatchObject({ user_type: 'user', is_main: false })
    expect(signedIn.sites).toEqual([])
    const listed = (await owner.client.subUsers.list()).find(({ id }) => id === user.id)
    expect(Date.parse(listed?.last_login ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await owner.client.sites.list({ page_id: undefined })).map(({ id }) => id)).toContain(site)
  })

  it('require first name, last name, email and a password', async () => {
    const empty = { first_name: '', last_name: ' ', email: '', password: '' }
    expect(await refusalOf(owner.client.subUsers.add(empty))).toMatchObject({
      status: 422,
      message: 'First name is required. Last name is required. Email is required. Password is required.',
    })
    const short = { ...aSubUser(), password: 'short' }
    expect((await refusalOf(owner.client.subUsers.add(short))).message).toBe(
      'Password must be at least 8 characters.',
    )
    const { id } = await added()
    expect((await refusalOf(owner.client.subUsers.edit({ id }))).message).toBe('Please enter what to change.')
  })

  it('cannot have one of the most common passwords', async () => {
    const { client } = await server.newAccount()
    const common = { status: 422, issues: [{ path: ['password'] }] }
    expect(await refusalOf(client.subUsers.add({ ...aSubUser(), password: 'iloveyou' }))).toMatchObject(
      common,
    )
    const id = (await client.subUsers.add(aSubUser()))[0]?.id ?? 0
    expect(await refusalOf(client.subUsers.edit({ id, password: 'iloveyou' }))).toMatchObject(common)
  })

  it('cannot have an address that is used anywhere, without further details', async () => {
    const elsewhere = await server.newAccount()
    const taken = { status: 422, message: 'This email address cannot be used.' }
    for (const email of [elsewhere.email, owner.email.toUpperCase(), (await added()).email]) {
      expect(await refusalOf(owner.client.subUsers.add(aSubUser({ email })))).toMatchObject(taken)
    }
    const { id } = await added()
    expect(await refusalOf(owner.client.subUsers.edit({ id, email: elsewhere.email }))).toMatchObject(taken)
  })

  it('over the plan’s limit: "You have reached the maximum number of users allowed", even concurrently', async () => {
    const flight = await server.newAccount({ plan_id: 3 })
    const calls = Array.from({ length: 8 }, () => flight.client.subUsers.add(aSubUser()))
    expect(await endings(calls)).toEqual({
      done: 3,
      'You have reached the maximum number of users allowed': 5,
    })
    expect(await flight.client.subUsers.list()).toHaveLength(3)
    expect(await refusalOf(flight.client.subUsers.add(aSubUser()))).toMatchObject({ status: 422 })
    const [first] = await flight.client.subUsers.list()
    await flight.client.subUsers.remove({ id: first?.id ?? 0 })
    await flight.client.subUsers.add(aSubUser())
  })

  it('are changed field by field; missing fields stay', async () => {
    const user = await added()
    const list = await owner.client.subUsers.edit({ id: user.id, last_name: ' Ade ' })
    expect(list.find(({ id }) => id === user.id)).toEqual({ ...user, last_name: 'Ade' })
    await visitors.login(user)
  })

  it('end their sessions when their password is set, and sign in with the new one', async () => {
    const user = await added()
    const { token } = await visitors.login(user)
    await owner.client.subUsers.edit({ id: user.id, first_name: 'Tim' })
    await server.clientWith(token).session.read()
    await owner.client.subUsers.edit({ id: user.id, password: 'another good one' })
    expect(await refusalOf(server.clientWith(token).session.read())).toMatchObject({ status: 401 })
    await expect(visitors.login(user)).rejects.toMatchObject(WRONG_LOGIN)
    await visitors.login(user, 'another good one')
  })

  it('lose reset links that were sent to a previous address', async () => {
    const user = await added()
    const key = await visitors.askForLink(user)
    await owner.client.subUsers.edit({ id: user.id, email: `new${user.email}` })
    expect(await visitors.reset(key, 'taken over!')).toMatchObject({ result: 'expired' })
  })

  it('are deleted with their sessions', async () => {
    const user = await added()
    const site = await siteOf(owner)
    await owner.client.subUsers.access({ sub_user_id: user.id, sites: [site] })
    const { token } = await visitors.login(user)
    expect(await owner.client.subUsers.remove({ id: user.id })).toEqual({ result: true })
    expect(await refusalOf(server.clientWith(token).session.read())).toMatchObject({ status: 401 })
    expect((await owner.client.subUsers.list()).some(({ id }) => id === user.id)).toBe(false)
    expect(await refusalOf(owner.client.subUsers.remove({ id: user.id }))).toMatchObject({ status: 404 })
    await owner.client.sites.show({ siteId: site })
  })

  it('see only granted sites, in every call', async () => {
    const user = await added()
    const [one, two] = [await siteOf(owner), await siteOf(owner)]
    const { token } = await visitors.login(user)
    const sub = server.clientWith(token)
    expect(await owner.client.subUsers.access({ sub_user_id: user.id, sites: [two, one, two] })).toEqual({
      sites: [one, two],
    })
    expect((await sub.session.read()).sites.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one, two])
    await owner.client.subUsers.access({ sub_user_id: user.id, sites: [two] })
    expect(await refusalOf(sub.sites.show({ siteId: one }))).toMatchObject({ status: 404 })
    await sub.sites.show({ siteId: two })
    const listed = (await owner.client.subUsers.list()).find(({ id }) => id === user.id)
    expect(listed?.sites).toEqual([two])
  })

  it('get no grant if one of the sites is not of the business', async () => {
    const user = await added()
    const [own, foreign] = [await siteOf(owner), await siteOf(await server.newAccount())]
    await owner.client.subUsers.access({ sub_user_id: user.id, sites: [own] })
    for (const sites of [[own, foreign], [999_999_999]]) {
      const refusal = await refusalOf(owner.client.subUsers.access({ sub_user_id: user.id, sites }))
      expect(refusal).toMatchObject({ status: 404 })
    }
    expect((await owner.client.subUsers.list()).find(({ id }) => id === user.id)?.sites).toEqual([own])
  })

  it('lose no access when two tabs edit it at once', async () => {
    const user = await added()
    const [one, two] = [await siteOf(owner), await siteOf(owner)]
    const grant = (sites: number[], before: number[]) =>
      owner.client.subUsers.access({ sub_user_id: user.id, sites, before })
    await grant([one], [])
    expect(await refusalOf(grant([two], []))).toMatchObject({
      status: 409,
      message:
        'Another user changed this access while you were editing. Please review it, then repeat your change.',
    })
    expect(await grant([one, two], [one])).toEqual({ sites: [one, two] })
  })

  it('do not include the main user, who cannot be changed or deleted here', async () => {
    const { user_id: id } = owner
    const { edit, remove, access } = owner.client.subUsers
    const none = { status: 404 }
    expect(await refusalOf(edit({ id, first_name: 'X' }))).toMatchObject(none)
    expect(await refusalOf(remove({ id }))).toMatchObject(none)
    expect(await refusalOf(access({ sub_user_id: id, sites: [] }))).toMatchObject(none)
  })

  it('receive changed access live, on every server', async () => {
    const user = await added()
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.user_id === user.id) received.push([message.command, message.data])
    })
    try {
      await owner.client.subUsers.access({ sub_user_id: user.id, sites: [] })
      await eventually(() =>
        expect(received).toEqual([
          [RECHECK, null],
          ['task', { name: SITES_CHANGED, status: 'success', result: null }],
        ]),
      )
    } finally {
      await bus.close()
    }
  })
})
