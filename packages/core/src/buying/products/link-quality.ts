import type { ProductType } from './product-type.ts'

/** Link quality types, with the product that each is a quality of. */
export const linkQualities = {
  DA: { label: 'Domain Authority', type: 'backlinks' },
  Traffic: { label: 'Traffic', type: 'backlinks' },
  DA_Traffic: { label: 'Domain Authority or Traffic', type: 'backlinks' },
  Link_Insertions_DA: { label: 'Domain Authority', type: 'link_insertions' },
  MSN_DA: { label: 'Booster Link', type: 'msn' },
} as const satisfies Record<string, { label: string; type: ProductType }>

export type LinkQuality = keyof typeof linkQualities

interface Described {
  type: string
  description: string
}

/**
 * The quality of one product. A guest post has Traffic where its description contains `Guest Post Pro -`, else DA
 * where it contains `DA`, else none; products that are no links have none either. `DA_Traffic` is no
 * product's own: it is the choice of all guest posts at once.
 */
export function linkQuality({
  type,
  description,
}: Described): Exclude<LinkQuality, 'DA_Traffic'> | undefined {
  if (type === 'link_insertions') return 'Link_Insertions_DA'
  if (type === 'msn') return 'MSN_DA'
  if (type !== 'backlinks') return undefined
  if (description.includes('Guest Post Pro -')) return 'Traffic'
  return description.includes('DA') ? 'DA' : undefined
}

/** Whether a product is offered where links of this quality are chosen. */
export function hasQuality(product: Described, quality: LinkQuality): boolean {
  const own = linkQuality(product)
  return own === quality || (quality === 'DA_Traffic' && (own === 'DA' || own === 'Traffic'))
}
