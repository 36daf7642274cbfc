import { linkProductTypes, type LinkProductType } from '../products/order-link-options.ts'
import type { CartFields } from './cart-fields.ts'

/** A form that orders a link. */
export type LinkForm = CartFields & { type: OrderedLinkType }

/** Types that order a link: some products, and the marketplace. */
type OrderedLinkType = LinkProductType | 'marketplace'
const orderedLinkTypes: readonly OrderedLinkType[] = [...linkProductTypes, 'marketplace']

export function isLinkForm(form: CartFields): form is LinkForm {
  return orderedLinkTypes.some((type) => type === form.type)
}

/** The ordered anchor and URL, under the same names for all products. */
export function orderedLink(form: LinkForm): { anchor: string; url: string | undefined } {
  const { anchorField, urlField } = fieldNamesOf(form.type)
  return { anchor: (form[anchorField] ?? '').trim(), url: form[urlField]?.trim() }
}

/** The specification names the fields of a guest post differently from those of other links. */
export function fieldNamesOf(type: OrderedLinkType) {
  return type === 'backlinks'
    ? ({ anchorField: 'anchor', urlField: 'url' } as const)
    : ({ anchorField: 'anchorText', urlField: 'targetUrl' } as const)
}
