import type { OrderDetail } from '../buying/orders/order-detail.ts'

/** A line of an order of which little is known. */
export const anOrderLine: OrderDetail = {
  id: 9,
  type: 'link_insertions',
  status: 'placed',
  admin_name: null,
  customer_description: 'Link insertion',
  hoth_order_id: null,
  package_name: null,
  target_url: 'https://garden.example/tools',
  anchor_text: 'garden tools',
  published_url: null,
  published_da: null,
  website_url: null,
  price: 70,
  promise: null,
  amount: 70,
  client_name: null,
  client_email: null,
  report_info: null,
  possible_keywords: null,
  site_id: null,
  site_name: null,
  page_id: null,
  page_nickname: null,
  link_id: null,
}
