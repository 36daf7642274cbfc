import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { CartAddInput } from '@linkwright/sdk'

/** The fields of an order as typed in flags or file columns. */
export type OrderFields = { readonly [W in OrderField]?: string }
export type OrderField = keyof typeof orderFields

type FieldInfo = {
  /** The prompt for the field. */
  readonly prompt: string
  /** The form fields; which one is used depends on the product. */
  readonly fields: readonly (keyof CartAddInput)[]
}

export const orderFields = {
  content: { prompt: 'Content length', fields: ['content'] },
  anchor: { prompt: 'Anchor text, up to 5 words', fields: ['anchor', 'anchorText'] },
  target: { prompt: 'Target URL', fields: ['url', 'targetUrl'] },
  page: { prompt: 'Page', fields: ['page_id'] },
  suggestion: { prompt: 'Suggestion', fields: ['linkMap_id'] },
  under: { prompt: 'Link to point to', fields: ['parent_id'] },
  type: { prompt: 'Anchor type', fields: ['anchor_type'] },
  category: { prompt: 'Category', fields: ['category'] },
  client: { prompt: 'Client name', fields: ['clientName'] },
  position: { prompt: 'Client position (optional)', fields: ['clientPosition'] },
  email: { prompt: 'Email', fields: ['emailAlias'] },
  linkedin: { prompt: 'LinkedIn URL (optional)', fields: ['linkedinUrl'] },
  website: { prompt: 'Website', fields: ['websiteUrl'] },
  guidelines: { prompt: 'Brand guidelines', fields: ['brandGuidelines'] },
  topic: { prompt: 'Focus topic (optional)', fields: ['focusTopic'] },
  image: { prompt: 'JPEG or PNG file, at least 200×200 pixels', fields: ['imageUrl'] },
  agree: { prompt: 'Pay three months in advance', fields: ['agreement'] },
  credit: { prompt: 'Dollars of account credit', fields: ['price'] },
} as const satisfies Record<string, FieldInfo>

export const orderFieldNames = Object.keys(orderFields) as readonly OrderField[]

/** The fields of each product type, in prompt order. */
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

/** Additional fields of links. */
const ofLinks: readonly OrderField[] = ['page', 'suggestion', 'under', 'type']

/** Given fields that a product of this type does not have. */
export function unusedFields(type: OrderedType, values: OrderFields): OrderField[] {
  const known = fieldsOf[type].includes('anchor') ? [...fieldsOf[type], ...ofLinks] : fieldsOf[type]
  return orderFieldNames.filter((name) => values[name] !== undefined && !known.includes(name))
}
