import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('account managers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)

  const add = async (name: string, calendar_link = 'https://cal.example/talk') => {
    const all = await admin.client.accountManagers.add({ name, calendar_link })
    return all.find((each) => each.name === name.trim())?.id ?? 0
  }

  it('are listed with id, name and calendar_link, by name, and added with the link trimmed', async () => {
    const response = await admin.client.accountManagers.add({
      name: ' Wes Tan ',
      calendar_link: ' cal.example/wes ',
    })
    expect(response).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Wes Tan',
        calendar_link: 'https://cal.example/wes',
        accounts: 0,
      },
    ])
    await add('ada Moss')
    expect((await admin.client.accountManagers.list()).map(({ name }) => name)).toEqual([
      'ada Moss',
      'Wes Tan',
    ])
  })

  it.each([
    [{ name: '', calendar_link: 'cal.example' }, 'Both name and calendar link are required.'],
    [{ name: 'Iris', calendar_link: '  ' }, 'Both name and calendar link are required.'],
    [{}, 'Both name and calendar link are required.'],
    [{ name: 'Iris', calendar_link: 'next week' }, 'Please enter a valid URL for the calendar link.'],
    [
      { name: 'Iris', calendar_link: 'javascript:alert(1)' },
      'Please enter a valid URL for the calendar link.',
    ],
  ])('are refused as %j', async (form, message) => {
    const before = await admin.client.accountManagers.list()
    const refusal = refusalOf(
      admin.client.accountManagers.add(form as { name: string; calendar_link: string }),
    )
    expect(await refusal).toMatchObject({ status: 422, message })
    expect(await admin.client.accountManagers.list()).toEqual(before)
  })

  it('are assigned to an account, whose users see the name and the calendar link', async () => {
    const id = await add('Iris Vance', 'https://cal.example/iris')
    const none = { account_manager: null }
    expect(await owner.client.accountManagers.own()).toEqual(none)
    const assign = (account_manager_id: number | null) =>
      admin.client.accountManagers.assign({ business_id: owner.business_id, account_manager_id })
    expect(await assign(id)).toEqual({ success: true })
    expect(await assign(id)).toEqual({ success: true })
    expect(await owner.client.accountManagers.own()).toEqual({
      account_manager: { name: 'Iris Vance', calendar_link: 'https://cal.example/iris' },
    })
    expect(await admin.client.accountManagers.own()).toEqual(none)
    const accounts = async () =>
      (await admin.client.accountManagers.list()).find((each) => each.id === id)?.accounts
    expect(await accounts()).toBe(1)
    await assign(null)
    expect(await accounts()).toBe(0)
    const entries = await server.services.kysely
      .selectFrom('audit_log')
      .select(['before', 'after', 'of_business_id'])
      .where('action', '=', 'manager.assign')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        before: { account_manager_id: null },
        after: { account_manager_id: id },
        of_business_id: owner.business_id,
      },
      {
        before: { account_manager_id: id },
        after: { account_manager_id: null },
        of_business_id: owner.business_id,
      },
    ])
  })

  it('that are deleted leave their accounts without one; the id is in the body or the path', async () => {
    const inBody = await add('Body')
    const inAddress = await add('Address')
    await admin.client.accountManagers.assign({ business_id: owner.business_id, account_manager_id: inBody })
    const call = (query: string, payload?: object) =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/admin/account-managers${query}`,
        headers: { authorization: `Bearer ${admin.token}` },
        ...(payload && { payload }),
      })
    expect((await call('', { id: `${inBody}` })).statusCode).toBe(400)
    expect((await call(`?id=${inBody}`, { id: inAddress })).statusCode).toBe(400)
    expect((await call('')).statusCode).toBe(400)
    expect((await call('', [inBody])).statusCode).toBe(400)
    expect((await call('', { id: inBody })).json()).toEqual({ msg: 'ok' })
    expect((await call(`?id=${inAddress}`)).json()).toEqual({ msg: 'ok' })
    const names = (await admin.client.accountManagers.list()).map(({ name }) => name)
    expect(names).not.toContain('Body')
    expect(names).not.toContain('Address')
    expect(await owner.client.accountManagers.own()).toEqual({ account_manager: null })
    expect(await refusalOf(admin.client.accountManagers.remove({ id: inBody }))).toMatchObject({
      status: 404,
      message: 'This account manager no longer exists.',
    })
  })

  it('are refused for unknown accounts, and cannot be assigned once deleted', async () => {
    const id = await add('Short')
    const assign = (business_id: number, account_manager_id: number) =>
      refusalOf(admin.client.accountManagers.assign({ business_id, account_manager_id }))
    expect(await assign(999_999, id)).toMatchObject({ status: 404, message: 'There is no such account.' })
    await admin.client.accountManagers.remove({ id })
    expect(await assign(owner.business_id, id)).toMatchObject({
      status: 404,
      message: 'This account manager no longer exists.',
    })
  })
})
