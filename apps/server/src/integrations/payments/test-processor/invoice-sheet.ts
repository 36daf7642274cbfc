import type { ProcessorStore } from './processor-store.ts'
import { amountsOf } from './invoices.ts'
import type { StoredInvoice } from './stored-objects.ts'

/** Contents of an invoice page. */
export interface InvoiceSheet extends StoredInvoice, ReturnType<typeof amountsOf> {
  /** Recipient, line by line. */
  to: string[]
}

export async function invoiceSheet(
  store: ProcessorStore,
  invoiceRef: string,
): Promise<InvoiceSheet | undefined> {
  const found = await store.find('invoice', invoiceRef)
  const customer = found && (await store.find('customer', found.customerRef))
  if (found === undefined || customer === undefined) return undefined
  const { name, email, billedTo = [] } = customer.body
  const to = billedTo.length > 0 ? [...billedTo, email] : [`${name} <${email}>`]
  return { ...found.body, ...amountsOf(found.body), to }
}
