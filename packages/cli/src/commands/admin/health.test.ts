import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const well = { group: 'queues', name: 'work', state: 'ok', says: '0 waiting', todo: null }
const off = { group: 'providers', name: 'Contacts', state: 'off', says: 'None is asked.', todo: 'Set it.' }
const full = { group: 'server', name: 'Disk', state: 'failing', says: '1 GiB free', todo: 'Make room.' }

const day = {
  day: '2026-11-23',
  orders: 2,
  ordered: 360,
  charged: 280.5,
  refunded: 0,
  credit_given: 0,
  credit_spent: 79.5,
  accounts: 1,
}
const waiting = { new: 4, in_progress: 3, late: 1, vendor: 2, failed_checks: 0 }

async function run(words: readonly string[], rows: readonly object[]) {
  const fake = await fakeServer(({ path }) => {
    if (path === '/user/session') return { body: session }
    if (path.startsWith('/admin/overview')) return { body: { days: [day], waiting } }
    return { body: { version: '1.2.3', checked_at: '2026-11-23T08:00:00.000Z', rows } }
  })
  const ran = await runCli(['admin', ...words], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  return { ...ran, queries: fake.seen.map(({ query }) => query) }
}

test('admin health succeeds if there are no problems, and ignores what is not set up', async () => {
  expect(await run(['health'], [well, off])).toMatchObject({
    code: 0,
    out: 'queues\twork\tok\t0 waiting\t\nproviders\tContacts\toff\tNone is asked.\tSet it.\n',
    err: 'All checks passed (version 1.2.3).\n',
  })
})

test('admin health fails if something needs attention, and still prints everything', async () => {
  const { code, out, err } = await run(['health', '--fields', 'name,state'], [well, full])
  expect({ code, out }).toEqual({ code: 1, out: 'work\tok\nDisk\tfailing\n' })
  expect(err).toContain('1 check needs attention.')
})

test('admin overview prints a line for each day and the waiting work', async () => {
  const { code, out, err, queries } = await run(['overview', '--days', '7'], [])
  expect({ code, out }).toEqual({
    code: 0,
    out: '11/23/2026\t2\t$360.00\t$280.50\t$0.00\t$0.00\t$79.50\t1\n',
  })
  expect(err).toBe('4 new, 3 in progress, 1 late, 2 waiting for the vendor, 0 with failed checks.\n')
  expect(queries.join()).toContain('days=7')
})
