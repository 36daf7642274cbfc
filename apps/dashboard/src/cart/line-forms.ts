import {
  GUIDELINES_LENGTH,
  LINE_LENGTH,
  TARGET_LENGTH,
  TOPIC_LENGTH,
} from '@linkwright/core/buying/products/order-fields'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import type { CartAddInput } from '@linkwright/sdk'
import type { CartItem } from './shown-cart.ts'

/** The form that orders the item of a line again. */
export function formOf(item: CartItem): CartAddInput {
  const { type, source } = item
  if (item.type === 'credit') return { type, price: item.price, source }
  const common = { type, link: { id: item.link.id }, source }
  if (item.type === 'syndication') return { ...common, url: item.url, category: item.category }
  if (item.type === 'technical_seo')
    return { ...common, emailAlias: item.emailAlias, websiteUrl: item.websiteUrl }
  if (item.type === 'dgt_pr') {
    const { clientName, clientPosition, emailAlias, linkedinUrl, websiteUrl } = item
    const { brandGuidelines, focusTopic, imageUrl } = item
    const about = { clientName, clientPosition, emailAlias, linkedinUrl, websiteUrl }
    // Only orders with the agreement get into a cart.
    return { ...common, ...about, brandGuidelines, focusTopic, imageUrl, agreement: true }
  }
  const { site_id, page_id, linkMap_id, parent_id, anchor_type } = item
  const link = { ...common, site_id, page_id, linkMap_id, parent_id, anchor_type }
  if (item.type === 'backlinks')
    return { ...link, content: item.content && { id: item.content.id }, anchor: item.anchor, url: item.url }
  return { ...link, anchorText: item.anchorText, targetUrl: item.targetUrl }
}

type TextName =
  | 'url'
  | 'anchor'
  | 'targetUrl'
  | 'anchorText'
  | 'clientName'
  | 'clientPosition'
  | 'emailAlias'
  | 'linkedinUrl'
  | 'websiteUrl'
  | 'brandGuidelines'
  | 'focusTopic'

export interface TextOfLine {
  name: TextName
  label: string
  max: number
  isRequired?: true
  isLong?: true
}

const anchorOf = (name: 'anchor' | 'anchorText'): TextOfLine => ({
  name,
  label: 'Anchor Text',
  max: ANCHOR_LENGTH,
  isRequired: true,
})
const addressOf = (name: 'url' | 'targetUrl' | 'websiteUrl', label: string): TextOfLine => ({
  name,
  label,
  max: TARGET_LENGTH,
  isRequired: true,
})
const email: TextOfLine = { name: 'emailAlias', label: 'Email alias', max: LINE_LENGTH, isRequired: true }
const website = addressOf('websiteUrl', 'Website URL')

const texts: Record<CartItem['type'], readonly TextOfLine[]> = {
  backlinks: [addressOf('url', 'Target URL'), anchorOf('anchor')],
  link_insertions: [addressOf('targetUrl', 'Target URL'), anchorOf('anchorText')],
  marketplace: [addressOf('targetUrl', 'Target URL'), anchorOf('anchorText')],
  msn: [addressOf('targetUrl', 'Target URL'), anchorOf('anchorText')],
  syndication: [addressOf('url', 'Blog post URL')],
  technical_seo: [email, website],
  dgt_pr: [
    { name: 'clientName', label: 'Client name', max: LINE_LENGTH, isRequired: true },
    { name: 'clientPosition', label: 'Client position', max: LINE_LENGTH },
    email,
    { name: 'linkedinUrl', label: 'LinkedIn URL', max: TARGET_LENGTH },
    website,
    {
      name: 'brandGuidelines',
      label: 'Brand guidelines',
      max: GUIDELINES_LENGTH,
      isRequired: true,
      isLong: true,
    },
    { name: 'focusTopic', label: 'Focus topic', max: TOPIC_LENGTH, isLong: true },
  ],
  credit: [],
}

/** The editable texts of a line. A line for a page has no URL field: the page has its own URL. */
export function textsOf(form: CartAddInput): readonly TextOfLine[] {
  const hasPage = Boolean(form.page_id)
  return texts[form.type].filter(({ name }) => !(hasPage && (name === 'url' || name === 'targetUrl')))
}

/** The form with a changed text; a changed anchor is classified again. */
export function withText(form: CartAddInput, name: TextName, text: string): CartAddInput {
  const { anchor_type: _, ...rest } = form
  return { ...(name === 'anchor' || name === 'anchorText' ? rest : form), [name]: text }
}

/** Whether a line orders a link, which can be moved to another page. */
export const isLink = ({ type }: Pick<CartItem, 'type'>): boolean =>
  type === 'backlinks' || type === 'link_insertions' || type === 'msn' || type === 'marketplace'
