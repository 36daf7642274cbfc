import { NO_PROMISE } from '@linkwright/core/buying/promises/promise-rules'
import type { ContentOption, LinkProduct } from '@linkwright/sdk'

const product = (id: number, type: LinkProduct['type'], name: string, price: number): LinkProduct => ({
  id,
  type,
  name,
  price,
  description: name,
  customer_description: `${name}, in words`,
  internal_code: '',
  price_code: '',
  dropdown_description: '',
  promo_code: null,
  category_fee: null,
  link_vendor: null,
  promise: null,
  enabled: '1',
})

export const guestPost = {
  ...product(103, 'backlinks', 'DA30+ Guest Post', 140),
  promise: { ...NO_PROMISE, months: 12, rented: true },
}
export const booster = product(127, 'msn', 'Get a top-quality high DA link', 300)
const syndication = product(117, 'syndication', 'Content Syndication', 99)
const digitalPr = product(130, 'dgt_pr', 'Digital PR - 5 mentions per month', 4500)
const technicalSeo = product(129, 'technical_seo', 'Technical SEO Audit', 1000)
export const catalogue = [guestPost, booster, syndication, digitalPr, technicalSeo]

export const contents: readonly ContentOption[] = [
  { id: 1, price: 0, description: '500 words', words: 500 },
  { id: 2, price: 40, description: '1,000 words', words: 1000 },
]
