import { invoiceColumn } from '@linkwright/core/buying/billing/invoice-labels'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn } from '@linkwright/core/values/money'
import type { FastifyInstance } from 'fastify'
import { testInvoice } from '../../../http/non-contract-routes.ts'
import { notFound, type Services } from '../../../http/context.ts'
import type { InvoiceSheet } from '../../../integrations/payments/test-processor/invoice-sheet.ts'

const WIDTH = 48

/**
 * A printable invoice of the built-in test processor, which replaces a real provider's page. A signed link that
 * expires after a day opens it without a sign-in; billing shows that link to signed-in users. It is sent as text,
 * since it contains names that users enter.
 */
export function testInvoices(app: FastifyInstance, { config, integrations }: Services): void {
  if (!config.demo) return
  app.get<{ Params: { ref: string }; Querystring: { until?: unknown; signature?: unknown } }>(
    testInvoice.path,
    async ({ params: { ref }, query }, reply) => {
      const { until, signature } = query
      if (typeof until !== 'string' || typeof signature !== 'string') throw notFound()
      const sheet = await integrations.testProcessor?.invoiceSheet({ ref, until, signature })
      if (sheet === undefined) throw notFound()
      return await reply.type('text/plain; charset=utf-8').send(textOf(sheet))
    },
  )
}

/** Its lines, then the column of sums. */
function textOf({ number, at, status, to, lines, currency, ...sums }: InvoiceSheet) {
  const { totalCents, creditCents, paidCents } = sums
  const row = (what: string, cents: number) => {
    const amount = amountIn(cents, currency)
    return `${what.padEnd(WIDTH - amount.length - 1)} ${amount}`
  }
  const column = invoiceColumn({ total: totalCents, tax: 0, credit: creditCents })
  const rows = [
    ...lines.map(({ description, cents }) => row(description, cents)),
    '-'.repeat(WIDTH),
    ...column.map(({ label, cents }) => row(label, cents)),
    '-'.repeat(WIDTH),
    row('Paid', paidCents),
  ]
  return [
    `Invoice ${number}`,
    'Sample of the test processor: no money was charged.',
    '',
    `${formatDate(new Date(at))}, ${status}`,
    ...to,
    '',
    ...rows,
    '',
  ].join('\n')
}
