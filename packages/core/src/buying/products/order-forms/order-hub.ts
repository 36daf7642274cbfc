import { isAdmin, type Role } from '../../../access/roles.ts'
import { type ProductType, productTypes } from '../product-type.ts'

export const ORDER_HUB_TITLE = 'Content Services / Order New Content'
export const ITEM_ADDED = 'Item added to cart!'

/** How long an added form shows its check mark. */
export const CHECK_SHOWN_MS = 1000

interface Card {
  type: ProductType
  /** Description on the card. */
  about: string
  adminsOnly?: true
}

/** The forms that the order hub links to, in its order: those of every product. */
export const orderForms = {
  'guest-post': {
    type: 'backlinks',
    about: 'Articles on other websites that link to yours, by domain authority or by traffic.',
  },
  syndication: { type: 'syndication', about: 'Your blog posts, republished on other sites.' },
  'link-insertions': {
    type: 'link_insertions',
    about: 'Links from existing articles, by domain authority.',
  },
  'booster-links': { type: 'msn', about: 'High authority links, each with 70 articles behind it.' },
  'digital-pr': { type: 'dgt_pr', about: 'Mentions in the media, month by month.' },
  'technical-seo': {
    type: 'technical_seo',
    about: 'A report on what keeps a website out of search results, and how to fix it.',
  },
  credit: { type: 'credit', about: 'Credit for this account, used to pay for orders.', adminsOnly: true },
} as const satisfies Record<string, Card>

export type OrderForm = keyof typeof orderForms

export interface OrderHubCard {
  form: OrderForm
  type: ProductType
  title: string
  about: string
}

/** The cards that a user sees. */
export function orderHubCards(user: { user_type: Role }): OrderHubCard[] {
  return Object.entries<Card>(orderForms)
    .filter(([, { adminsOnly }]) => !adminsOnly || isAdmin(user))
    .map(([form, { type, about }]) => ({
      form: form as OrderForm,
      type,
      title: productTypes[type].label,
      about,
    }))
}
