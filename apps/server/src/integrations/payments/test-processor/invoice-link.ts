import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { instanceValue } from '../../instance-value.ts'

/** How long a link opens its invoice. A newer one comes with every list of invoices. */
export const LINK_LIFETIME_MS = 86_400_000

export interface InvoiceLink {
  ref: string
  /** The end of the link, in milliseconds since 1970. */
  until: string
  signature: string
}

/** Signs the links to invoices; stored with the data, so that links survive a restart. */
const secretIn = (kysely: Kysely<DB>) =>
  instanceValue(kysely, 'test-invoices', () => randomBytes(32).toString('base64url'))

/**
 * The address of an invoice's page. It opens without a sign-in, as Stripe's hosted invoices do: anyone who has the link can
 * read the invoice until the link ends. Only users who may see the bills get the link.
 */
export async function invoiceLinks(
  kysely: Kysely<DB>,
  publicUrl: string,
  now: number,
): Promise<(invoiceRef: string) => string> {
  const secret = await secretIn(kysely)
  const until = String(now + LINK_LIFETIME_MS)
  return (ref) =>
    `${publicUrl}/api/demo/invoice/${ref}?until=${until}&signature=${signatureOf(secret, { ref, until })}`
}

export async function isInvoiceLink(
  kysely: Kysely<DB>,
  { ref, until, signature }: InvoiceLink,
  now: number,
): Promise<boolean> {
  const expected = Buffer.from(signatureOf(await secretIn(kysely), { ref, until }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && now < Number(until)
}

const signatureOf = (secret: string, { ref, until }: Omit<InvoiceLink, 'signature'>) =>
  createHmac('sha256', secret).update(`${ref} ${until}`).digest('base64url')
