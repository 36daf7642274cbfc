/** The total of a cart of 10,000 lines from its wire format, and the share of the discounts of each line, as orders store it. */
import { allocate } from '@linkwright/core/buying/cart/allocate'
import { basisPoints, cartCost } from '@linkwright/core/buying/cart/cart-cost'
import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { lineCents } from '@linkwright/core/buying/cart/cart-line'
import { cartTotals } from '@linkwright/core/buying/cart/totals'
import { median, type Row, within } from './row.ts'

const LINES = 10_000
const MOST_MS = 50
const MOST_SHARED_MS = 100
const ROUNDS = 15
const PRODUCTS = 12

function itemOf(nth: number): CartItem {
  const product = nth % PRODUCTS
  const words = { name: 'Guest Post', description: '', customer_description: '', internal_code: '' }
  const codes = { price_code: '', dropdown_description: '', promo_code: null, link_vendor: null }
  const link = {
    id: 101 + product,
    type: 'backlinks',
    price: 60.05 + product * 7,
    category_fee: null,
    promise: null,
  } as const
  const content = { id: 2, price: 40, description: '1,000 words', words: 1000 }
  const place = { site_name: null, page_nickname: null, site_id: null, page_id: null }
  const target = {
    linkMap_id: null,
    parent_id: null,
    anchor_type: 'generic',
    url: 'https://a.example',
  } as const
  return {
    type: 'backlinks',
    cart_id: nth,
    link: { ...link, ...words, ...codes, enabled: '1' },
    content: nth % 2 === 0 ? content : null,
    source: null,
    anchor: 'garden tools',
    ...place,
    ...target,
  }
}

export async function run(): Promise<Row[]> {
  const cart = Array.from({ length: LINES }, (_, nth) => itemOf(nth))
  const discounts = Array.from({ length: PRODUCTS }, (_, at) => ({ product: 101 + at, cents: 5000 }))
  const discountInfo = discounts.map(({ cents }) => ({ title: '', productName: '', discount: cents / 100 }))
  const buyer = { cart, plan: { plan_discount: 0.15 }, business: { active: '1', credit: 100 } }
  const [totals, parts]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now()
    const cost = cartCost(buyer, discountInfo, true)
    const between = performance.now()
    const lines = cart.map((item) => ({
      type: item.type,
      product: item.link?.id ?? null,
      cents: lineCents(item),
    }))
    const extra = discounts.reduce((sum, { cents }) => sum + cents, 0)
    const planBasisPoints = basisPoints(buyer.plan.plan_discount)
    const off = allocate(
      lines,
      discounts,
      cartTotals({ lines, extra, planBasisPoints, active: '1', credit: 0 }),
    )
    if (round > 0) {
      totals.push(between - start)
      parts.push(performance.now() - between)
    }
    if (off.reduce((sum, each) => sum + each, 0) !== cost.extra + cost.plan)
      throw new Error('The shares of the discounts do not add up.')
  }
  return [
    within('totals of a cart of 10,000 lines', median(totals), MOST_MS),
    within('discounts of 10,000 lines allocated to them', median(parts), MOST_SHARED_MS),
  ]
}
