import type { Session } from '@linkwright/sdk'
import type { Ordered } from './order-form.ts'
import type { OrderFields } from './order-fields.ts'

type Item = Session['cart'][number]

/** The order fields of a cart line. */
export function fieldsOfItem(item: Item): { ordered: Ordered; values: OrderFields } {
  const ordered = { type: item.type, product: item.link?.id, content: item.content?.id }
  switch (item.type) {
    case 'credit':
      return { ordered, values: { credit: String(item.price) } }
    case 'syndication':
      return { ordered, values: { target: item.url, ...field('category', item.category) } }
    case 'technical_seo':
      return { ordered, values: { email: item.emailAlias, website: item.websiteUrl } }
    case 'dgt_pr':
      return {
        ordered,
        values: {
          client: item.clientName,
          position: item.clientPosition,
          email: item.emailAlias,
          linkedin: item.linkedinUrl,
          website: item.websiteUrl,
          guidelines: item.brandGuidelines,
          topic: item.focusTopic,
          image: item.imageUrl,
          // Agreed when the line was added.
          agree: 'yes',
        },
      }
    case 'backlinks':
    case 'link_insertions':
    case 'msn':
    case 'marketplace':
      break
  }
  const { site_id, page_id } = item
  const place = site_id !== null && page_id !== null ? { site_id, page_id } : undefined
  const anchor = item.type === 'backlinks' ? item.anchor : item.anchorText
  const target = item.type === 'backlinks' ? item.url : item.targetUrl
  const ids = { ...field('suggestion', item.linkMap_id), ...field('under', item.parent_id) }
  return { ordered: { ...ordered, place }, values: { anchor, ...(place ? ids : { target }) } }
}

function field<W extends string>(word: W, value: string | number | null): { [K in W]?: string } {
  return value === null ? {} : ({ [word]: String(value) } as { [K in W]?: string })
}
