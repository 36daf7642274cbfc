import { expect, test } from 'vitest'
import { session } from '../../../testing/entities.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { runCli } from '../../../testing/run-cli.ts'

const row = (id: number) => ({
  id,
  b_id: id + 100,
  created_at: '2026-11-01T10:00:00.000Z',
  status: 'past_due',
  email: `p${id}@example.com`,
  first_name: 'Ada',
  last_name: 'Moss',
  user_type: 'agency',
  agency: 'Moss & Co',
  accountManager: null,
  account_manager_id: null,
  month: null,
  quarter: null,
  year: null,
  plan: 'Launch',
  credit: 12.5,
  last_login: null,
  api_access: '1',
  active: '1',
  reactivation_code: '',
  source: null,
  stripe_customer_id: null,
  numSites: 1,
  numPages: 2,
  numKeywords: 3,
  is_main: true,
  closed: false,
  invited: false,
  subscribed: true,
  second_factor: false,
})

const MISSING = 404
const answers: Record<string, (id: number) => object> = {
  'POST /admin/sales': (id) => ({ [id]: { month: 10, quarter: 20, year: 30 } }),
  'GET /admin/users-stats': () => ({ today: 1, month: 2, last_month: 3, total: 400 }),
  'POST /admin/users': () => ({ user: { id: 9, business_id: 109, email: 'new@example.com' }, mailed: false }),
  'POST /admin/change-email': () => ({ user: { id: 7, business_id: 107, email: 'moved@example.com' } }),
  'PUT /admin/users/7/reactivate': () => ({ reactivation_code: 'code7', mailed: true }),
  'PUT /admin/users/8/reactivate': () => ({ reactivation_code: 'code8', mailed: false }),
  'POST /admin/default-password': (id) => ({ password: `secret${id}` }),
}

/** A server that has every user except 404. */
async function ran(words: readonly string[], given: { stdin?: string } = {}) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path: address, query, body }) => {
    const path = query.size > 0 ? `${address}?${query.toString()}` : address
    if (path === '/user/session') return { body: session }
    sent.push([method, path, ...(body === undefined ? [] : [body])])
    if (address.startsWith('/admin/users/') && method === 'GET') {
      const id = Number(query.get('id') ?? 7)
      const total = address.endsWith('/all') ? '4' : '1'
      return { body: id === MISSING ? [] : [row(id)], headers: { 'x-total-count': total } }
    }
    const { userId, userIds, enabled } = (body ?? {}) as {
      userId?: number
      userIds?: number[]
      enabled?: string
    }
    const id = userId ?? userIds?.[0] ?? 0
    const response = answers[`${method} ${address}`]?.(id)
    return {
      body: response ?? { msg: 'ok', message: 'ok', mailed: true, id, api_access: enabled, revoked: 2 },
    }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const result = await runCli(['admin', 'users', ...words], { env, ...given })
  await fake.close()
  return { ...result, sent }
}

const written = (sent: unknown[]) => (sent as [string][]).filter(([method]) => method !== 'GET')

test('list shows active accounts by default and accepts the filters of the call', async () => {
  const { out, err, sent } = await ran(['list', '--fields', 'id,email,status'])
  expect(out).toBe('7\tp7@example.com\tpast_due\n')
  expect(sent.at(-1)).toEqual(['GET', expect.stringMatching(/^\/admin\/users\/active(\?|$)/)])
  expect(err).toBe(
    '3 users with another status are not listed. List them too with: linkwright admin users list all\n',
  )
  const filtered = await ran([
    'list',
    'past_due',
    '--search',
    'moss',
    '--sort',
    '-last_login',
    '--user-type',
    'agency',
  ])
  const path = (filtered.sent as [string, string][])[0]?.[1]
  expect(path).toContain('/admin/users/past_due?')
  for (const part of ['q=moss', 'sort=-last_login', 'user_type=agency']) expect(path).toContain(part)
  expect(filtered.err).toBe('')
  expect(await ran(['list', 'sleeping'])).toMatchObject({ code: 2, sent: [] })
})

test('show adds the orders, and reports a missing user', async () => {
  const { out } = await ran(['show', '7', '--fields', 'id,agency,month,quarter,year,numKeywords'])
  expect(out).toBe('id\t7\nagency\tMoss & Co\nmonth\t10\nquarter\t20\nyear\t30\nnumKeywords\t3\n')
  expect(await ran(['show', '404'])).toMatchObject({
    code: 5,
    err: expect.stringContaining('no user 404') as string,
  })
})

test('stats', async () => {
  expect((await ran(['stats', '--fields', 'today,month,last_month,total'])).out).toBe(
    'today\t1\nmonth\t2\nlast_month\t3\ntotal\t400\n',
  )
})

test('add reports that the invitation could not be sent, and how to try again', async () => {
  const words = ['add', 'new@example.com', '--first-name', 'Iris', '--last-name', 'Vance']
  const { sent, err, out } = await ran([...words, '--business', 'Vance', '--plan', '2', '--fields', 'id'])
  expect(sent).toEqual([
    [
      'POST',
      '/admin/users',
      {
        email: 'new@example.com',
        first_name: 'Iris',
        last_name: 'Vance',
        user_type: 'agency',
        business: { name: 'Vance', plan_id: 2 },
      },
    ],
  ])
  expect(err).toContain('linkwright admin users invite 9')
  expect(out).toBe('9\n')
  expect((await ran(words)).code).toBe(2)
})

test('change-email', async () => {
  const { sent, err } = await ran(['change-email', '7', 'moved@example.com'])
  expect(sent).toEqual([['POST', '/admin/change-email', { userId: 7, email: 'moved@example.com' }]])
  expect(err).toContain('Changed the email address of user 7 to moved@example.com.')
})

test.each([
  [
    ['invite', '7'],
    ['POST', '/admin/users/7/invite'],
  ],
  [
    ['reset', '7'],
    ['POST', '/admin/users/7/reset-mail'],
  ],
  [
    ['default-password', '7', '--yes'],
    ['POST', '/admin/default-password', { userId: 7 }],
  ],
  [
    ['reactivate', '7'],
    ['POST', '/admin/users/reactivate', { userId: 7 }],
  ],
  [
    ['end-sessions', '7', '--yes'],
    ['DELETE', '/admin/users/7/sessions'],
  ],
  [
    ['reset-second-factor', '7', '--yes'],
    ['DELETE', '/admin/users/7/second-factor'],
  ],
  [
    ['offer', '7'],
    ['PUT', '/admin/users/7/reactivate'],
  ],
  [
    ['close', '7', '--yes'],
    ['POST', '/admin/cancel-account', { businessId: 107 }],
  ],
  [
    ['api', '7', '--off'],
    ['PUT', '/admin/users/7/api', { enabled: '0' }],
  ],
])('%j', async (words, call) => {
  const { sent } = await ran(words)
  const [found] = written(sent) as unknown[][]
  expect(found?.slice(0, call.length)).toEqual(call)
})

test('reads ids from standard input too, and a refused one does not stop the others', async () => {
  const { out, err, sent, code } = await ran(['default-password', '-', '--yes', '--fields', 'id,result'], {
    stdin: '"id"\r\n"7"\r\n404\n8\n',
  })
  expect(out).toBe('7\tsecret7\n8\tsecret8\n')
  expect(err).toContain('User 404: There is no user 404.')
  expect(err).toContain('1 of 3 users refused.')
  expect(code).not.toBe(0)
  expect(written(sent)).toHaveLength(2)
})

test('end-sessions asks first, and prints how many sessions have ended', async () => {
  expect(await ran(['end-sessions', '7'])).toMatchObject({ code: 2, sent: [] })
  const { out } = await ran(['end-sessions', '7', '--yes', '--fields', 'id,result'])
  expect(out).toBe('7\t2 sessions ended\n')
})

test('offer prints the code, and reports that it could not be sent', async () => {
  const { out } = await ran(['offer', '7', '8', '--fields', 'id,result'])
  expect(out).toBe('7\tcode7\n8\tcode8, the email could not be sent\n')
})

test('close asks the question of the specification, and does nothing without a terminal', async () => {
  const { err, sent, code } = await ran(['close', '7'])
  expect(err).toContain('Do you really want to cancel this account?')
  expect({ code, sent }).toEqual({ code: 2, sent: [] })
})

test('default-password warns that sessions end, and does nothing without a terminal', async () => {
  const { err, sent, code } = await ran(['default-password', '7'])
  expect(err).toContain('This ends their sessions and API keys')
  expect({ code, sent }).toEqual({ code: 2, sent: [] })
})

test.each([
  [['api', '7']],
  [['api', '7', '--on', '--off']],
  [['close', '-', '--yes']],
  [['invite', 'seven']],
  [['invite', '7', '7']],
])('calls nothing for %j', async (words) => {
  expect(await ran(words)).toMatchObject({ code: 2, sent: [] })
})
