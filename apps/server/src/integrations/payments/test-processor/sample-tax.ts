import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { percentOf } from '@linkwright/core/values/money'
import { randomBytes } from 'node:crypto'
import { type Done, done } from '../outcome.ts'

/** Sample tax rates in basis points; not for real use. */
const samples: Readonly<Record<string, number>> = {
  Austria: 2000,
  France: 2000,
  Germany: 1900,
  Netherlands: 2100,
  Poland: 2300,
  Spain: 2100,
  'United Kingdom': 2000,
}

/** Customers with a tax id pay the tax in their own country. */
export function sampleTax(
  cents: number,
  { country, tax_id }: BilledTo,
): Done<{ taxCents: number; ref: string }> {
  const basisPoints = tax_id === '' ? (samples[country] ?? 0) : 0
  return done({ taxCents: percentOf(cents, basisPoints), ref: `tax_${randomBytes(9).toString('hex')}` })
}
