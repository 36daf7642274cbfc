import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const plan = { id: 1, name: 'Ground', price: 'price_1', found: true }

async function checked(problems: string[]) {
  const plans = [plan, { ...plan, id: 2, name: 'Launch', found: false }]
  const body = { provider: 'stripe', mode: 'live', last_event_at: null, problems, plans }
  const fake = await fakeServer(async ({ path }) => ({ body: path === '/admin/payments/check' ? body : {} }))
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['admin', 'payments', 'check'], { env })
  await fake.close()
  return ran
}

test('prints the payment processor and what is missing', async () => {
  const { out, err } = await checked(['Launch has no price and cannot be bought.'])
  expect(out).toContain('Provider\tstripe\n')
  expect(out).toContain('1 of 2')
  expect(err).toContain('Launch has no price and cannot be bought.')
})

test('reports that nothing is missing', async () => {
  expect((await checked([])).err).toContain('The payment setup is complete.')
})
