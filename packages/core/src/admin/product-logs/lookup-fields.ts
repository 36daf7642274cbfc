/** Search fields for orders; `exact` fields must match completely, the others contain the text. */
export const lookupFields = {
  user_id: { label: 'User ID', exact: true },
  email: { label: 'Email', exact: true },
  business_name: { label: 'Business name', exact: false },
  hoth_order_id: { label: 'External ID', exact: true },
  order_id: { label: 'Order ID', exact: true },
  anchor_text: { label: 'Anchor text', exact: false },
  url: { label: 'URL', exact: false },
} as const

export type LookupField = keyof typeof lookupFields

export const LOOKUP_VALUE = 'Please enter a search term.'
export const LOOKUP_NUMBER = 'Please enter the number itself, such as 12.'
export const LOOKUP_LENGTH = 2048

interface Line {
  admin_name: string | null
  customer_description: string
}

/** The distinct products of an order, by internal names. */
export function productsOf(details: readonly Line[]): string {
  const names = details.map(({ admin_name, customer_description }) => admin_name ?? customer_description)
  return [...new Set(names)].join(', ')
}
