import type { OrderPlaced, Session } from '@linkwright/sdk'

/** Updates the session after an order: empties the cart, deducts credit and adds the spend to each website. */
export function afterOrder(session: Session, { data: { items }, creditAmount }: OrderPlaced): Session {
  const ordered = new Set(items.map(({ cart_id }) => cart_id))
  return {
    ...session,
    business: { ...session.business, credit: creditAmount },
    cart: session.cart.filter(({ cart_id }) => !ordered.has(cart_id)),
    sites: session.sites.map((site) => ({
      ...site,
      link_spend: site.link_spend + spentOn(site.id, items),
      has_orders: site.has_orders || items.some((item) => 'site_id' in item && item.site_id === site.id),
    })),
  }
}

/** Links with their content, before discounts and credit (decision 121). */
function spentOn(siteId: number, items: OrderPlaced['data']['items']): number {
  return items.reduce(
    (sum, item) =>
      'site_id' in item && item.site_id === siteId ? sum + item.link.price + (item.content?.price ?? 0) : sum,
    0,
  )
}
