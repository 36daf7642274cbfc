import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { CartAddInput } from '@linkwright/sdk'

/** What somebody says of an order, as flags and as columns of a file; each as it was written. */
export type OrderFields = { readonly [W in OrderField]?: string }
export type OrderField = keyof typeof orderFields

type Word = {
  /** What it is called where somebody is asked for it. */
  readonly ask: string
  /** The field of the form that it fills; a target fills the one that its product has. */
  readonly fields: readonly (keyof CartAddInput)[]
}

export const orderFields = {
  content: { ask: 'Content length', fields: ['content'] },
  anchor: { ask: 'Anchor text, up to 5 words', fields: ['anchor', 'anchorText'] },
  target: { ask: 'Address', fields: ['url', 'targetUrl'] },
  page: { ask: 'Page', fields: ['page_id'] },
  suggestion: { ask: 'Suggestion', fields: ['linkMap_id'] },
  under: { ask: 'Link that it shall point to', fields: ['parent_id'] },
  type: { ask: 'Anchor type', fields: ['anchor_type'] },
  category: { ask: 'Category', fields: ['category'] },
  client: { ask: 'Name of the client', fields: ['clientName'] },
  position: { ask: 'Position of the client (may be left empty)', fields: ['clientPosition'] },
  email: { ask: 'Email', fields: ['emailAlias'] },
  linkedin: { ask: 'LinkedIn URL (may be left empty)', fields: ['linkedinUrl'] },
  website: { ask: 'Website', fields: ['websiteUrl'] },
  guidelines: { ask: 'Brand guidelines', fields: ['brandGuidelines'] },
  topic: { ask: 'Focus topic (may be left empty)', fields: ['focusTopic'] },
  image: { ask: 'JPEG or PNG file, at least 200×200 pixels', fields: ['imageUrl'] },
  agree: { ask: 'Pay three months in advance', fields: ['agreement'] },
  credit: { ask: 'Dollars of account credit', fields: ['price'] },
} as const satisfies Record<string, Word>

export const orderFieldNames = Object.keys(orderFields) as readonly OrderField[]

/** What each product is asked for, in the order in which it is asked. */
export const fieldsOf: Readonly<Record<OrderedType, readonly OrderField[]>> = {
  backlinks: ['content', 'anchor', 'target'],
  link_insertions: ['anchor', 'target'],
  msn: ['anchor', 'target'],
  marketplace: ['anchor', 'target'],
  syndication: ['target', 'category'],
  dgt_pr: ['client', 'position', 'email', 'linkedin', 'website', 'guidelines', 'topic', 'image', 'agree'],
  technical_seo: ['email', 'website'],
  credit: ['credit'],
}

/** What is also said of links. */
const ofLinks: readonly OrderField[] = ['page', 'suggestion', 'under', 'type']

/** The words that say nothing of a product of this type. */
export function unusedFields(type: OrderedType, words: OrderFields): OrderField[] {
  const known = fieldsOf[type].includes('anchor') ? [...fieldsOf[type], ...ofLinks] : fieldsOf[type]
  return orderFieldNames.filter((word) => words[word] !== undefined && !known.includes(word))
}
