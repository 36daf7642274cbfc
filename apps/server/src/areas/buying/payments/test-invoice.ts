import { formatDate } from '@linkwright/core/values/dates'
import { amountIn } from '@linkwright/core/values/money'
import type { FastifyInstance } from 'fastify'
import { testInvoice } from '../../../http/beside-the-contract.ts'
import { notFound, type Services } from '../../../http/context.ts'
import type { InvoiceSheet } from '../../../outside/payments/test-processor/invoice-sheet.ts'

const WIDTH = 48

/**
 * An invoice of the built-in test processor, to be read and printed, where a real provider has a page of its own: whoever
 * has its address may open it, which holds 96 bits of chance. As text, since it says names that anybody has typed.
 */
export function testInvoices(app: FastifyInstance, { config, outside }: Services): void {
  if (!config.demo) return
  app.get<{ Params: { ref: string } }>(testInvoice.path, async ({ params }, reply) => {
    const sheet = await outside.testProcessor?.invoiceSheet(params.ref)
    if (sheet === undefined) throw notFound()
    return await reply.type('text/plain; charset=utf-8').send(textOf(sheet))
  })
}

function textOf({ number, at, status, to, lines, currency, ...sums }: InvoiceSheet) {
  const { creditCents, totalCents, paidCents } = sums
  const row = (what: string, cents: number) => {
    const amount = amountIn(cents, currency)
    return `${what.padEnd(WIDTH - amount.length - 1)} ${amount}`
  }
  const rows = [
    ...lines.map(({ description, cents }) => row(description, cents)),
    ...(creditCents === 0 ? [] : [row('From earlier plans', -creditCents)]),
    '-'.repeat(WIDTH),
    row('Total', totalCents),
    row('Paid', paidCents),
  ]
  return [
    `Invoice ${number}`,
    'Sample of the test processor: no money has moved.',
    '',
    `${formatDate(new Date(at))}, ${status}`,
    ...to,
    '',
    ...rows,
    '',
  ].join('\n')
}
