import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const external = { contact: null, freelancers: null, blogs: null, sign_up: null, privacy: null }
const some = { ...external, contact: '', blogs: 'https://blogs.example' }
const settings = {
  version: 4,
  gauge_blue_ranges: { kp_range_set: 36, em_range_set: 10, br_range_set: 54 },
  external: some,
  external_of_file: {
    ...external,
    contact: 'https://file.example',
    freelancers: 'https://file.example/f',
    sign_up: '',
  },
  mail: { name: 'Acme', color: null, logo: null, footer: null },
  currency: 'eur',
  require_second_factor: false,
  require_customer_second_factor: false,
  session_idle_minutes: null,
  tax: { name: 'VAT', percent: 19.5 },
}

async function withServer(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, body }) => {
    sent.push([method, path, body])
    return { body: settings }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['admin', 'settings', ...args], { env })
  await fake.close()
  return { ...ran, sent }
}

test('show prints the ranges and addresses', async () => {
  const { out, sent } = await withServer('show', '--fields', 'gauge_blue_ranges.em_range_set')
  expect(out).toBe('10\n')
  expect(sent).toEqual([['GET', '/settings', undefined]])
})

test('sets whether administrators need two-step sign-in', async () => {
  const { sent } = await withServer('set', '--require-second-factor', 'yes')
  expect(sent).toEqual([['PUT', '/admin/settings', { require_second_factor: true }]])
  const read = await withServer('set', '--currency', 'EUR', '--edited-version', '4')
  expect(read.sent).toEqual([['PUT', '/admin/settings', { currency: 'eur', version: 4 }]])
  expect(await withServer('set', '--edited-version', '4')).toMatchObject({ code: 2, sent: [] })
})

test('sets and resets the appearance of emails', async () => {
  const { sent, out } = await withServer('set', '--mail-name', 'Acme', '--mail-color', 'usual')
  expect(sent).toEqual([['PUT', '/admin/settings', { mail: { name: 'Acme', color: null } }]])
  expect(out).toContain('mail_name\tAcme\n')
})

test('sets the sign-in requirements and the idle timeout of sessions', async () => {
  const { sent } = await withServer(
    'set',
    '--require-customer-second-factor',
    'yes',
    '--session-idle-minutes',
    '30',
  )
  const changes = { require_customer_second_factor: true, session_idle_minutes: 30 }
  expect(sent).toEqual([['PUT', '/admin/settings', changes]])
  expect((await withServer('set', '--session-idle-minutes', 'none')).sent).toEqual([
    ['PUT', '/admin/settings', { session_idle_minutes: null }],
  ])
})

test('sets the currency and a tax or none, which the server validates', async () => {
  const { sent, out } = await withServer('set', '--currency', 'EUR', '--tax', 'Sales tax 7.25 %')
  expect(sent).toEqual([
    ['PUT', '/admin/settings', { currency: 'eur', tax: { name: 'Sales tax', percent: 7.25 } }],
  ])
  expect(out).toContain(
    'currency\tEUR\nsecond_factor\toptional\ncustomer_second_factor\toptional\nsession_idle_minutes\tnone\ntax\tVAT 19.5\n',
  )
  expect((await withServer('set', '--tax', 'Sales tax auto')).sent).toEqual([
    ['PUT', '/admin/settings', { tax: { name: 'Sales tax', percent: null } }],
  ])
  expect((await withServer('set', '--tax', 'none')).sent).toEqual([['PUT', '/admin/settings', { tax: null }]])
})

test('show distinguishes a hidden URL from one of the file', async () => {
  const { out } = await withServer('show')
  const lines = ['contact\thidden', 'freelancers\thttps://file.example/f (from the file)']
  const others = ['blogs\thttps://blogs.example', 'sign_up\thidden (from the file)', 'privacy\tnot set']
  expect(out).toContain(`${[...lines, ...others].join('\n')}\n`)
})

test('set sends only the given values; file removes a URL', async () => {
  const { sent } = await withServer('set', '--em-range-set', '12', '--contact', 'file', '--sign-up', '')
  const changes = { gauge_blue_ranges: { em_range_set: 12 }, external: { contact: null, sign_up: '' } }
  expect(sent).toEqual([['PUT', '/admin/settings', changes]])
})

test.each([
  [['set']],
  [['show', '--blogs', 'https://x.example']],
  [['set', '--em-range-set', 'ten']],
  [['set', '--tax', 'VAT']],
  [['set', '--tax', '19.5']],
  [['reset']],
])('calls nothing for %j', async (args) => {
  expect(await withServer(...args)).toMatchObject({ code: 2, sent: [] })
})
