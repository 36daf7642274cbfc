import type { Book } from './book.ts'
import type { KeptInvoice } from './kept.ts'

/** What an invoice's page shows. */
export interface InvoiceSheet extends KeptInvoice {
  customer: { name: string; email: string }
}

export async function invoiceSheet(book: Book, invoiceRef: string): Promise<InvoiceSheet | undefined> {
  const found = await book.find('invoice', invoiceRef)
  const customer = found && (await book.find('customer', found.customerRef))
  if (found === undefined || customer === undefined) return undefined
  const { name, email } = customer.body
  return { ...found.body, customer: { name, email } }
}
