import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { lineTypeLabel } from '@linkwright/core/buying/products/product-type'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { webHref } from '@linkwright/core/values/url'
import type { ReactNode } from 'react'
import { Facts } from '../../../../shell/facts.tsx'
import { LineImage } from './line-image.tsx'

const words = {
  type: 'Type',
  said: 'Customer sees',
  code: 'Internal code',
  external: 'External ID',
  notSent: 'Not sent because',
  perhapsSent: 'May have been received',
  target: 'Target URL',
  anchor: 'Anchor Text',
  content: 'Content Upgrade',
  package: 'Package',
  categories: 'Categories',
  map: 'Link map',
  link: 'Tracked link',
  page: 'Page',
  client: 'Client',
  position: 'Client position',
  email: 'Client email',
  website: 'Website',
  linkedin: 'LinkedIn profile',
  guidelines: 'Brand guidelines',
  topic: 'Focus topic',
  image: 'Image',
  keywords: 'Possible keywords',
  published: 'Published URL',
  da: 'Published DA',
  publishedAt: 'Published',
  report: 'Report Info',
  cost: 'Cost',
  vendor: 'Vendor',
  marketplaceLink: 'Marketplace link',
  marketplaceVendor: 'Marketplace vendor',
  marketplaceUrl: 'Publish on',
}

const orNone = (value: string | null): ReactNode => (value === null || value === '' ? undefined : value)

/** All ordered and internal data of a line (Spec C §2). Empty values are left out. */
export function LineFacts({ line, currency }: { line: AdminOrderDetail; currency: string }) {
  const { money, moment } = useFormat()
  const dollars = (value: number | null) => (value === null ? undefined : money(value, currency))
  return (
    <Facts
      of={{
        [words.type]: lineTypeLabel(line.type),
        [words.said]: line.customer_description === line.admin_name ? undefined : line.customer_description,
        [words.code]: orNone(line.internal_code),
        [words.external]: orNone(line.hoth_order_id),
        [line.send_state === 'unknown' ? words.perhapsSent : words.notSent]: orNone(line.send_failure),
        [words.marketplaceLink]: line.marketplace_link_id ?? undefined,
        [words.marketplaceVendor]: text(line.marketplace_vendor),
        [words.marketplaceUrl]: address(line.marketplace_url),
        [words.target]: address(line.target_url),
        [words.anchor]: text(line.anchor_text),
        [words.page]: orNone([line.page_nickname, line.site_name].filter(Boolean).join(', ')),
        [words.package]: orNone(line.package_name),
        [words.content]: orNone(line.content_upgrade),
        [words.categories]: orNone(line.categories.join(', ')),
        [words.map]: line.linkmap_id ?? undefined,
        [words.link]: line.link_id ?? undefined,
        [words.client]: text(line.client_name),
        [words.position]: text(line.client_position),
        [words.email]: orNone(line.client_email),
        [words.website]: address(line.website_url),
        [words.linkedin]: address(line.linkedin_profile_url),
        [words.guidelines]: text(line.brand_guidelines),
        [words.topic]: text(line.focus_topic),
        [words.image]: line.image_url === null ? undefined : <LineImage filename={line.image_url} />,
        [words.keywords]: text(line.possible_keywords),
        [words.published]: address(line.published_url),
        [words.da]: line.published_da ?? undefined,
        [words.publishedAt]: line.published_at === null ? undefined : moment(line.published_at),
        [words.report]: text(line.report_info),
        [BEFORE_TAX]: dollars(line.amount),
        [words.cost]: dollars(line.cost),
        [words.vendor]: orNone(line.vendor),
      }}
    />
  )
}

/** Keeps line breaks. */
function text(value: string | null): ReactNode {
  return value === null || value === '' ? undefined : <span className="ld-said">{value}</span>
}

function address(value: string | null): ReactNode {
  if (value === null || value === '') return undefined
  const href = webHref(value)
  if (href === undefined) return value
  return (
    <Link href={href} isExternal>
      {value}
    </Link>
  )
}
