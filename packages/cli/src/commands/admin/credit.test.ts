import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const entry = {
  id: 9,
  date_time: '2026-11-21T10:00:00.000Z',
  name: 'Ada Example',
  biz_name: 'Northwind',
  user_email: 'ada@example.test',
  user_id: 31,
  business_id: 4,
  order_id: null,
  action: 'remove',
  amount: -10.5,
  credit: 4.5,
  reason: 'paid twice',
  by: 'admin@example.test',
}

async function withServer(args: string[], stdin = '') {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, body, query }) => {
    if (path === '/user/session') return { body: session }
    sent.push([method, path, body ?? query.toString()])
    const { userId, userIds = [] } = (body ?? {}) as { userId?: number; userIds?: number[] }
    // All users except 33 belong to business 4; user 34 does not exist.
    if (path === '/admin/credit/accounts') {
      sent.pop()
      const known = userIds.filter((id) => id !== 34)
      return { body: known.map((id) => ({ user_id: id, business_id: id === 33 ? 5 : id === 32 ? 6 : 4 })) }
    }
    if (userId === 32)
      return { status: 422, body: { message: 'The credit balance cannot go below zero.', code: 'refused' } }
    if (path === '/admin/users/all') {
      sent.pop()
      return { body: [{ id: Number(query.get('id')), credit: 10 }] }
    }
    if (method === 'POST') return { body: { credit: 4.5, entry } }
    return { body: [entry] }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['admin', 'credit', ...args], { env, stdin })
  await fake.close()
  return { ...ran, sent }
}

test('adds credit for users by their ids', async () => {
  const { out, sent, code } = await withServer(['add', '31', '--amount', '25', '--reason', 'a gift', '--yes'])
  expect(sent).toEqual([
    ['POST', '/admin/credit', { userId: 31, method: 'add', credit: 25, reason: 'a gift' }],
  ])
  expect(out).toBe('31\tchanged\t$4.50\t\n')
  expect(code).toBe(0)
})

test('reads ids from standard input; a refused one does not stop the others', async () => {
  const { out, code, sent } = await withServer(
    ['remove', '-', '--amount', '10.50', '--reason', 'outage', '--yes'],
    '31 32\n33\n',
  )
  expect(sent).toHaveLength(3)
  expect(out).toBe(
    '31\tchanged\t$4.50\t\n32\trefused\t\tThe credit balance cannot go below zero.\n33\tchanged\t$4.50\t\n',
  )
  expect(code).not.toBe(0)
})

test('credits an account once, even if several of its users are named', async () => {
  const { out, err, code, sent } = await withServer(
    ['add', '-', '--amount', '25', '--reason', 'outage', '--yes'],
    '31 33 35 36 34',
  )
  expect((sent as [string, string, { userId: number }][]).map(([, , { userId }]) => userId)).toEqual([31, 33])
  expect(err).toContain('There is no user 34.')
  expect(err).toContain('$25.00 would be added to 2 accounts, shared by 4 users.')
  expect(out).toBe(
    [
      '31\tchanged\t$4.50\t',
      '33\tchanged\t$4.50\t',
      '35\tsame account\t\tSame account as user 31.',
      '36\tsame account\t\tSame account as user 31.',
      '34\trefused\t\tThere is no user 34.',
      '',
    ].join('\n'),
  )
  expect(code).not.toBe(0)
})

test.each([
  ['rehearsed', []],
  ['done', ['--yes']],
])('reports that no users match with %s, and sends nothing', async (_, yes) => {
  const ran = await withServer(['add', '34', '--amount', '25', '--reason', 'a gift', ...yes])
  expect(ran.err).toContain('There is no user 34.')
  expect(ran.err).not.toContain('1 account')
  expect(ran).toMatchObject({ sent: [], out: '' })
  expect(ran.code).not.toBe(0)
})

test('changes nothing without a terminal unless --yes is given', async () => {
  const ran = await withServer(['add', '31', '--amount', '25', '--reason', 'a gift'])
  expect(ran).toMatchObject({ code: 2, sent: [] })
})

test('refuses an invalid amount before it previews anything', async () => {
  const add = async (amount: string) => {
    const { err, code, sent } = await withServer(['add', '31', '--amount', amount, '--reason', 'a gift'])
    expect({ refused: code !== 0, sent }).toEqual({ refused: true, sent: [] })
    expect(err).not.toContain('would be')
    return err
  }
  expect(await add('0')).toContain('An amount must be a number greater than zero.')
  expect(await add('1000000')).toContain('An amount can be 999,999.99 at most.')
})

test('taking more than a balance names the accounts that have too little, and counts only the others', async () => {
  const remove = (...ids: string[]) =>
    withServer(['remove', ...ids, '--amount', '10.50', '--reason', 'paid twice'])
  const none = await remove('31')
  expect(none.err).toContain('User 31: The credit balance cannot go below zero.')
  expect(none.err).not.toContain('would be taken')
  expect(none).toMatchObject({ sent: [], out: '' })
  const just = await withServer(['remove', '31', '--amount', '10', '--reason', 'paid twice'])
  expect(just.err).toContain('$10.00 would be removed from 1 account.')
})

test.each([
  [['add', '31', '--amount', 'much', '--reason', 'x', '--yes']],
  [['add', '31', '--amount', '0.001', '--reason', 'x', '--yes']],
  [['add', '31', '--amount', '5', '--yes']],
  [['add', '31', '--amount', '5', '--reason', '  ', '--yes']],
  [['add', '31', '31', '--amount', '5', '--reason', 'x', '--yes']],
  [['add', '-', '--amount', '5', '--reason', 'x', '--yes']],
])('%j sends nothing', async (args) => {
  const { code, sent } = await withServer(args)
  expect(sent).toEqual([])
  expect(code).not.toBe(0)
})

test('the log accepts the filters of its call', async () => {
  const { out, sent } = await withServer([
    'log',
    '--from',
    '2026-11-01',
    '--search',
    'ada',
    '--action',
    'remove',
  ])
  expect(out).toBe(
    '11/21/2026 10:00\tada@example.test\tNorthwind\tRemoved\t-$10.50\t$4.50\t\tpaid twice\tadmin@example.test\n',
  )
  expect(String(sent)).toContain('q=ada')
  expect(String(sent)).toContain('action=remove')
  expect((await withServer(['history', '31'])).sent).toMatchObject([
    ['GET', '/admin/credit/31', expect.anything()],
  ])
})
