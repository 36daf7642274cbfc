import type { Cents } from '../../values/money.ts'
import type { ProductType } from './product-type.ts'

/** A link product as it is sold. Its field names are the wire's, its price is in cents. */
export interface CatalogueProduct {
  id: number
  type: ProductType
  name: string
  /** Guest posts: says by its words which link strength offers it (`linkQuality`). */
  description: string
  customer_description: string
  internal_code: string
  price_code: string
  dropdown_description: string
  cents: Cents
}

/** A length of the text that comes with a guest post, priced on top of the link. */
export interface CatalogueContent {
  id: number
  description: string
  words: number
  cents: Cents
}

/** Articles of a booster link by product (Spec B §9). Only 127 is sold; the others stand in older orders. */
export const articleCounts: Readonly<Record<number, number>> = { 123: 10, 124: 20, 125: 30, 126: 40, 127: 70 }

/** Mentions a month of the digital PR plans, and the product of each (Spec B §9). */
export const digitalPrPlans = [
  { mentions: 5, product: 130, cents: 450_000 },
  { mentions: 10, product: 128, cents: 825_000 },
  { mentions: 15, product: 131, cents: 1_198_500 },
] as const

const guestPostAuthority = [
  [101, 10, 6000],
  [102, 20, 9000],
  [103, 30, 14_000],
  [104, 40, 22_000],
  [105, 50, 35_000],
] as const

const guestPostTraffic = [
  [106, 1000, 15_000],
  [107, 5000, 26_000],
  [108, 10_000, 42_000],
] as const

/** [id, domain authority, visits a month, price] (Spec B §9). */
const insertions = [
  [140, 10, 250, 7000],
  [141, 20, 250, 7500],
  [142, 30, 500, 11_500],
  [143, 40, 500, 19_500],
] as const

/** Everything sold at a fixed price. Spec B §9 gives the prices; ids and prices of guest posts are our own. */
export const catalogue: readonly CatalogueProduct[] = [
  ...guestPostAuthority.map(([id, da, cents]) =>
    product(id, 'backlinks', cents, `gp_da${da}`, {
      name: `DA${da}+ Guest Post`,
      customer: `Guest post on a site with a domain authority of ${da} or more`,
      choice: `DA${da}+`,
    }),
  ),
  ...guestPostTraffic.map(([id, visits, cents]) =>
    product(id, 'backlinks', cents, `gp_traffic${visits}`, {
      name: `Guest Post Pro - ${grouped(visits)}+ Traffic`,
      customer: `Guest post on a site with ${grouped(visits)} or more visits a month`,
      choice: `${grouped(visits)}+ Traffic`,
    }),
  ),
  ...insertions.map(([id, da, visits, cents]) =>
    product(id, 'link_insertions', cents, `li_da${da}`, {
      name: `DA${da}+ Link Insertion`,
      customer: `Link insertion with a domain authority of ${da} or more and at least ${visits} visits a month`,
      choice: `DA${da}+, min ${visits} traffic`,
    }),
  ),
  product(127, 'msn', 30_000, 'msn_70', {
    name: 'Get a top-quality high DA link',
    customer: 'Booster link with 70 articles',
    choice: 'Booster Link',
  }),
  product(117, 'syndication', 9900, 'syndication', {
    name: 'Content Syndication',
    customer: 'Content syndication of a blog post',
    choice: 'Content Syndication',
  }),
  ...digitalPrPlans.map(({ mentions, product: id, cents }) =>
    product(id, 'dgt_pr', cents, `dgt_pr_${mentions}`, {
      name: `Digital PR - ${mentions} mentions per month`,
      customer: `Digital PR, ${mentions} mentions per month, 3 months prepaid`,
      choice: `${mentions} mentions per month`,
    }),
  ),
  product(129, 'technical_seo', 100_000, 'technical_seo', {
    name: 'Technical SEO Audit',
    customer: 'Technical SEO audit of a website',
    choice: 'Technical SEO Audit',
  }),
]

const guestPostContent: readonly CatalogueContent[] = [
  { id: 1, description: '500 words', words: 500, cents: 0 },
  { id: 2, description: '1,000 words', words: 1000, cents: 4000 },
  { id: 3, description: '1,500 words', words: 1500, cents: 8000 },
]

export function productOf(id: number): CatalogueProduct | undefined {
  return catalogue.find((row) => row.id === id)
}

/** The content lengths one chooses from with a product: guest posts have three, everything else none. */
export function contentOptions(productId: number): readonly CatalogueContent[] {
  return productOf(productId)?.type === 'backlinks' ? guestPostContent : []
}

function product(
  id: number,
  type: ProductType,
  cents: Cents,
  code: string,
  words: { name: string; customer: string; choice: string },
): CatalogueProduct {
  return {
    id,
    type,
    name: words.name,
    description: words.name,
    customer_description: words.customer,
    internal_code: code,
    price_code: code,
    dropdown_description: words.choice,
    cents,
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
