/** Product type names in carts, with what the screens call the product and one of it. */
export const productTypes = {
  backlinks: { label: 'Guest Posts', one: 'Guest Post' },
  syndication: { label: 'Content Syndication', one: 'Content Syndication' },
  credit: { label: 'Account Credits', one: 'Account Credit' },
  link_insertions: { label: 'Link Insertions', one: 'Link Insertion' },
  msn: { label: 'Booster Links', one: 'Booster Link' },
  dgt_pr: { label: 'Digital PR', one: 'Digital PR' },
  technical_seo: { label: 'Technical SEO', one: 'Technical SEO Audit' },
} as const

export type ProductType = keyof typeof productTypes

/** Type of an order line: a product of the catalogue, or a marketplace link. */
export function lineTypeLabel(type: ProductType | 'marketplace'): string {
  return type === 'marketplace' ? 'Marketplace Link' : productTypes[type].one
}

/** Number of articles of a booster link, by product. Only 127 is still sold; older orders contain the others. */
export const articleCounts: Readonly<Record<number, number>> = { 123: 10, 124: 20, 125: 30, 126: 40, 127: 70 }
