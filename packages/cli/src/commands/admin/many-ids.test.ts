import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer, type Reply } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const MANY = 150
const FROM = 1001
const ids = Array.from({ length: MANY }, (_, nth) => FROM + nth)

/** For each command the line on standard input for an id. */
const onId = (id: number) => String(id)
const onRow = (id: number) => JSON.stringify({ details_id: id, order_id: 7, version: 1 })

const change = ['--amount', '25', '--reason', 'outage', '--yes']
const acts: readonly (readonly [words: string[], line: (id: number) => string])[] = [
  ...['send', 'complete', 'reopen', 'archive', 'restore'].map((act) => [['orders', act, '-'], onId] as const),
  [['orders', 'cancel', '-', '--yes'], onId],
  [['credit', 'add', '-', ...change], onId],
  [['credit', 'remove', '-', ...change], onId],
  [['logs', 'msn', 'status', '--to', 'placed'], onRow],
  [['logs', 'dgt-pr', 'report', '--text', 'In print.'], onRow],
  ...['invite', 'reset', 'reactivate', 'offer'].map((act) => [['users', act, '-'], onId] as const),
  [['users', 'default-password', '-', '--yes'], onId],
  [['users', 'close', '-', '--yes'], onId],
  [['users', 'end-sessions', '-', '--yes'], onId],
  [['users', 'reset-second-factor', '-', '--yes'], onId],
  [['users', 'api', '-', '--off'], onId],
  ...['links', 'vendors', 'categories'].flatMap((what) =>
    ['enable', 'disable'].map((act) => [['marketplace', what, act, '-'], onId] as const),
  ),
].map(([words, line]) => [words as string[], line as (id: number) => string])

async function ran(words: readonly string[], stdin: string, special?: (id: number) => Reply | undefined) {
  const written: string[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (path === '/user/session') return { body: session }
    if (method === 'GET') {
      const id = Number(query.get('id'))
      return { body: [{ id, b_id: id, email: `p${id}@example.com` }] }
    }
    // Each user belongs to another business.
    const { userId, userIds = [] } = (body ?? {}) as { userId?: number; userIds?: readonly number[] }
    if (path === '/admin/credit/accounts')
      return { body: userIds.map((id) => ({ user_id: id, business_id: id })) }
    written.push(path)
    const given = special?.(userId ?? 0)
    if (given !== undefined) return given
    const order = {
      id: 7,
      order_number: 'order_7',
      completed: 9,
      credit_back: 25,
      currency: 'usd',
      details: [],
    }
    return {
      body: {
        order,
        row: { id: Number(path.split('/').at(-1)), enabled: '1', price: 4, cost: 3 },
        details: [],
        credit: 4.5,
        revoked: 2,
        mailed: true,
        password: `secret${userId ?? 0}`,
        api_access: '0',
      },
    }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const result = await runCli(['admin', ...words], { env, stdin, terminal: true })
  await fake.close()
  return { ...result, written }
}

test.each(acts)('%j on a terminal runs for each id, and shows every row', async (words, line) => {
  const { code, out, err, written } = await ran(words, ids.map(line).join('\n'))
  expect(code, err).toBe(0)
  expect(written).toHaveLength(MANY)
  for (const id of ids) expect(out).toContain(String(id))
  expect(err).not.toContain('first')
})

test.each(acts)('%j has no flag that would omit actions', async (words, line) => {
  for (const flag of [['--limit', '1'], ['--all']])
    expect(await ran([...words, ...flag], ids.map(line).join('\n'))).toMatchObject({ code: 2, written: [] })
})

test.each(acts)(
  'an unknown field or two output formats are refused before %j does anything',
  async (words, line) => {
    for (const flags of [
      ['--fields', 'unknown'],
      ['--json', '--csv'],
    ]) {
      const { code, err, written } = await ran([...words, ...flags], ids.slice(0, 3).map(line).join('\n'))
      expect({ code, written }, err).toEqual({ code: 2, written: [] })
    }
  },
)

test('prints completed rows when a response is missing, and does not start the rest', async () => {
  const unavailable = { status: 503, body: { message: 'Away.', code: 'unavailable' } }
  const { code, out, err, written } = await ran(
    ['users', 'default-password', '-', '--yes'],
    '11\n12\n13\n14\n',
    (id) => (id === 13 ? unavailable : undefined),
  )
  expect(code).toBe(9)
  expect(out).toContain('secret11')
  expect(out).toContain('secret12')
  expect(out).not.toContain('secret14')
  expect(err).toContain('No response for user 13. Check whether the change was made. 1 not started.')
  expect(written.length).toBeLessThanOrEqual(5)
})

test.each(acts.filter(([, line]) => line === onId))(
  '%j uses an id that is piped twice once, at its first position',
  async (words) => {
    const { code, err, written } = await ran(words, '1003\n1001\n1003\n1002\n1001\n')
    expect(code, err).toBe(0)
    expect(written).toEqual((await ran(words, '1003\n1001\n1002\n')).written)
  },
)

test('reports an empty list', async () => {
  const { code, err, written } = await ran(['orders', 'complete', '-'], '\n')
  expect({ code, written }).toEqual({ code: 2, written: [] })
  expect(err).toContain('Standard input has no ids. Nothing was changed.')
})

test('an id that is typed twice is an error, and changes nothing', async () => {
  const { code, err, written } = await ran(['orders', 'complete', '7', '8', '7'], '')
  expect({ code, written }).toEqual({ code: 2, written: [] })
  expect(err).toContain('The id 7 is given twice.')
})
