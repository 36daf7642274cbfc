import { hasQuality, linkQualities, type LinkQuality } from './link-quality.ts'
import { productTypes } from './product-type.ts'

/** The products that are links to a page, in the order in which the Order Link form offers them. */
export const linkProductTypes = ['backlinks', 'link_insertions', 'msn'] as const
export type LinkProductType = (typeof linkProductTypes)[number]

export interface OrderLinkQuality<P> {
  quality: LinkQuality
  label: string
  products: P[]
}

export interface OrderLinkType<P> {
  type: LinkProductType
  label: string
  qualities: OrderLinkQuality<P>[]
}

/**
 * What the Order Link form offers (type choice, link quality): types, the qualities of each and the
 * products of each quality. What is not sold (`enabled` '0') is left out, and so is a choice without products.
 */
export function orderLinkOptions<P extends { type: string; description: string; enabled: string }>(
  products: readonly P[],
): OrderLinkType<P>[] {
  const sold = products.filter(({ enabled }) => enabled === '1')
  return linkProductTypes
    .map((type) => ({ type, label: productTypes[type].one, qualities: qualitiesOf(type, sold) }))
    .filter(({ qualities }) => qualities.length > 0)
}

function qualitiesOf<P extends { type: string; description: string }>(
  type: LinkProductType,
  products: readonly P[],
): OrderLinkQuality<P>[] {
  const found = qualityNames
    .filter((quality) => linkQualities[quality].type === type)
    .map((quality) => ({
      quality,
      label: linkQualities[quality].label,
      products: products.filter((each) => hasQuality(each, quality)),
    }))
    .filter((row) => row.products.length > 0)
  // Both at once is a choice only where there are both.
  return found.length > 2 ? found : found.filter(({ quality }) => quality !== 'DA_Traffic')
}

const qualityNames = Object.keys(linkQualities).filter(isLinkQuality)

function isLinkQuality(name: string): name is LinkQuality {
  return Object.hasOwn(linkQualities, name)
}
