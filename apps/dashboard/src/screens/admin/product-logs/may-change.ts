import type { ProductSale } from '@linkwright/sdk'

/** Spec C §4: neither where its order was put away, nor where it was paid back. */
export function mayChange(row: Pick<ProductSale, 'archived' | 'payment_succesful'>): boolean {
  return row.archived !== '1' && row.payment_succesful === '1'
}
