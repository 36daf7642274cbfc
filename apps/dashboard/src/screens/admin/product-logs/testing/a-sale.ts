import type { ProductSale } from '@linkwright/sdk'

/** A sold and paid line, with the changes of a test. */
export function aSale(changes: Partial<ProductSale> = {}): ProductSale {
  return {
    details_id: 71,
    order_number: 'order_7',
    name: 'Boost 10',
    status: 'new',
    customer: 'Ada Larsen',
    report_info: null,
    client_email: null,
    completed: 0,
    archived: '0',
    payment_succesful: '1',
    date_created: '2026-11-20T10:05:00.000Z',
    order_id: 7,
    type: 'msn',
    version: 1,
    anchor_text: 'garden spades',
    target_url: 'https://garden.example/spades',
    published_url: null,
    price: 75,
    currency: 'usd',
    link_da: null,
    client_name: null,
    client_position: null,
    image_url: null,
    ...changes,
  }
}
