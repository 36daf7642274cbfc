import { boosterLinkRules } from '../products/order-forms/booster-link.ts'
import { creditAmountProblem } from '../products/order-forms/credit.ts'
import { digitalPrRules, emptyDigitalPr } from '../products/order-forms/digital-pr.ts'
import { fieldErrorsOf, type Rules } from '../products/order-forms/field-errors.ts'
import { CONTENT_REQUIRED, emptyGuestPost, guestPostRules } from '../products/order-forms/guest-post.ts'
import { emptyLinkInsertion, linkInsertionRules } from '../products/order-forms/link-insertion.ts'
import { emptySyndication, syndicationRules } from '../products/order-forms/syndication.ts'
import { emptyTechnicalSeo, technicalSeoRules } from '../products/order-forms/technical-seo.ts'
import type { CartFields } from './cart-fields.ts'
import { isLinkForm, type LinkForm, fieldNamesOf } from './ordered-link.ts'

type CartErrors = Partial<Record<keyof CartFields, string | undefined>>

export const PRODUCT_REQUIRED = 'Please choose a product'

/** Validates the fields that each order form sends. The plan of digital PR is its product. */
const rules: Record<CartFields['type'], (form: CartFields) => CartErrors> = {
  backlinks: (form) => ({
    ...check(form, emptyGuestPost, guestPostRules),
    content: form.content ? undefined : CONTENT_REQUIRED,
  }),
  link_insertions: (form) => check(form, emptyLinkInsertion, linkInsertionRules),
  marketplace: (form) => check(form, emptyLinkInsertion, linkInsertionRules),
  msn: (form) => check(form, emptyLinkInsertion, boosterLinkRules),
  syndication: (form) => check(form, emptySyndication, syndicationRules),
  dgt_pr: (form) => {
    const { plan: _, ...rulesOfFields } = digitalPrRules
    return check(form, emptyDigitalPr(null), rulesOfFields)
  },
  technical_seo: (form) => check(form, emptyTechnicalSeo, technicalSeoRules),
  credit: ({ price }) => ({ price: creditAmountProblem(price ?? 0, 'usd') }),
}

/** The errors of a new cart line, by field. */
export function cartErrors(form: CartFields): CartErrors {
  const faults = rules[form.type](form)
  const product = form.type === 'credit' || form.link ? undefined : PRODUCT_REQUIRED
  return { link: product, ...faults, ...(isLinkForm(form) ? pageErrors(form) : {}) }
}

/** A page has its own address; its error names the site too. */
function pageErrors(form: LinkForm): CartErrors {
  if (form.page_id === undefined || form.page_id === null)
    return {
      parent_id: form.parent_id ? 'A tiered link needs a page.' : undefined,
      linkMap_id: form.linkMap_id ? 'A suggestion needs a page.' : undefined,
    }
  return {
    [fieldNamesOf(form.type).urlField]: undefined,
    site_id: form.site_id ? undefined : 'A page needs a site.',
  }
}

/** Omitted fields are treated as empty. */
function check<F extends object>(form: CartFields, empty: F, rulesOfForm: Rules<F>): CartErrors {
  const fields = Object.entries(empty).map(([name, none]) => [name, form[name as keyof CartFields] ?? none])
  return fieldErrorsOf(Object.fromEntries(fields) as F, rulesOfForm)
}
