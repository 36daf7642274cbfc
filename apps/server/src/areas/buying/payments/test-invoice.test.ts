import { expect, it } from 'vitest'
import {
  invoiceLinks,
  isInvoiceLink,
  LINK_LIFETIME_MS,
} from '../../../integrations/payments/test-processor/invoice-link.ts'
import { sheetOf } from '../../../testing/payments/invoice-page.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

const PAYS = 'tok_4242_12_2040'

it('opens at the signed address from billing, and needs its own signature', async () => {
  const { client } = await server.newAccount()
  await client.plans.subscribe({ plan_id: 5, stripeToken: PAYS })
  const { invoices } = await client.billing.invoices()
  const [invoice] = invoices
  expect(invoices).toHaveLength(1)
  const { pathname, searchParams } = new URL(invoice?.invoice_pdf ?? '')
  const signature = searchParams.get('signature') ?? ''
  const open = (query: Record<string, string>, url = pathname) => server.app.inject({ url, query })
  const until = searchParams.get('until') ?? ''
  const page = await open({ until, signature })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(page.payload).toContain(`Invoice ${invoice?.number}\n`)
  expect(page.payload).toMatch(/\nOrder total +\$799\.00\nTo pay +\$799\.00\n-+\nPaid +\$799\.00\n/)

  const other = await server.newAccount()
  await other.client.plans.subscribe({ plan_id: 5, stripeToken: PAYS })
  const theirs = new URL((await other.client.billing.invoices()).invoices[0]?.invoice_pdf ?? '')
  const refused = [
    await open({}),
    await open({ signature }),
    await open({ until, signature: '' }),
    await open({ until, signature: `${signature}0` }),
    await open({ until, signature: theirs.searchParams.get('signature') ?? '' }),
    await open({ until: `${until}0`, signature }),
    await open({ until, signature }, theirs.pathname),
    await open({ until, signature }, `${pathname}0`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
})

it('a link opens its invoice for one day', async () => {
  const { kysely } = server.services
  const link = new URL((await invoiceLinks(kysely, 'https://links.test', 0))('in_test_1'))
  const signed = {
    ref: 'in_test_1',
    until: link.searchParams.get('until') ?? '',
    signature: link.searchParams.get('signature') ?? '',
  }
  expect(await isInvoiceLink(kysely, signed, LINK_LIFETIME_MS - 1)).toBe(true)
  expect(await isInvoiceLink(kysely, signed, LINK_LIFETIME_MS)).toBe(false)
})

it('is a column that adds up, also when plan credit pays or is kept', async () => {
  const { client, business_id } = await server.newAccount()
  await client.plans.subscribe({ plan_id: 4, stripeToken: PAYS })
  for (const plan of [2, 3]) await client.plans.change({ business_id, plan })
  const { invoices } = await client.billing.invoices()
  const sheets = []
  for (const { invoice_pdf } of invoices) {
    const { pathname, search } = new URL(invoice_pdf ?? '')
    sheets.push(sheetOf((await server.app.inject({ url: `${pathname}${search}` })).payload))
  }
  const [used, left, first] = sheets
  expect(first).toMatchObject({ subtotal: 39_900, total: 39_900, credit: 0, due: 39_900, paid: 39_900 })
  // Nearly a whole period of the dearer plan is left over, and pays for the next change.
  expect(left?.total).toBeLessThan(-29_000)
  expect(left).toMatchObject({ due: 0, paid: 0, credit: -(left?.total ?? 0) })
  expect(used?.total).toBeGreaterThan(9000)
  expect(used).toMatchObject({ due: 0, paid: 0, credit: -(used?.total ?? 0) })
  for (const sheet of sheets) {
    expect(sheet.lines.reduce((sum, cents) => sum + cents, 0)).toBe(sheet.subtotal)
    expect(sheet.subtotal + sheet.tax).toBe(sheet.total)
    expect(sheet.total + sheet.credit).toBe(sheet.due)
  }
})
