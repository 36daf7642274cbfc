import { formatCount } from '../../values/text.ts'
/** Rows are disabled instead of deleted, and can be enabled again. */
export const enabledLabels = { '1': 'Enabled', '0': 'Disabled' } as const

/** A cart item of the marketplace has this content, without a price. */
export const MARKETPLACE_CONTENT = 10_000_000

/** Shown instead of a site when a link is ordered for a website that the business does not manage here. */
export const siteNotManaged = (product: string) => `Site not managed by ${product}`

/** The title on the customer's screens and bills: never the site of the link, nor its seller. */
export function marketplaceTitle({ category }: { category: string }): string {
  return `Marketplace link, ${category}`
}

export function marketplaceAbout(link: {
  backlink_type: string
  dr: number
  da: number
  traffic: number
}): string {
  return `${link.backlink_type}, DR ${link.dr}, DA ${link.da}, traffic ${formatCount(link.traffic)}`
}
