import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { instanceValue } from '../../instance-value.ts'

/** What signs the addresses of invoices; the same for as long as the data lives, so that a link stays good. */
const secretIn = (kysely: Kysely<DB>) =>
  instanceValue(kysely, 'test-invoices', () => randomBytes(32).toString('base64url'))

/** The address of an invoice's page, whose signature replaces a sign-in: references of the demo can be guessed. */
export async function invoiceLinks(
  kysely: Kysely<DB>,
  publicUrl: string,
): Promise<(invoiceRef: string) => string> {
  const secret = await secretIn(kysely)
  return (ref) => `${publicUrl}/api/demo/invoice/${ref}?signature=${signatureOf(secret, ref)}`
}

export async function isInvoiceLink(
  kysely: Kysely<DB>,
  { ref, signature }: { ref: string; signature: string },
): Promise<boolean> {
  const expected = Buffer.from(signatureOf(await secretIn(kysely), ref))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (secret: string, ref: string) =>
  createHmac('sha256', secret).update(ref).digest('base64url')
