import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { lineTypeLabel } from '@linkwright/core/buying/products/product-type'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { webHref } from '@linkwright/core/values/url'
import type { ReactNode } from 'react'
import { Facts } from '../../../../shell/facts.tsx'
import { ClaimLink } from '../../../claims/claim-link.tsx'
import { LineImage } from './line-image.tsx'

const texts = {
  type: 'Type',
  customerName: 'Shown to customer as',
  code: 'Internal code',
  external: 'External ID',
  notSent: 'Not sent because',
  possiblySent: 'Possibly received because',
  target: 'Target URL',
  anchor: 'Anchor Text',
  content: 'Content upgrade',
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
  promise: 'Promise',
  published: 'Published URL',
  da: 'Published DA',
  publishedAt: 'Published',
  report: 'Report Info',
  claim: 'Claim',
  cost: 'Cost',
  vendor: 'Vendor',
  marketplaceLink: 'Marketplace link',
  marketplaceVendor: 'Marketplace vendor',
  marketplaceUrl: 'Publish on',
}

const orNone = (value: string | null): ReactNode => (value === null || value === '' ? undefined : value)

/** All ordered and internal data of a line. Empty values are left out. */
export function LineFacts({ line, currency }: { line: AdminOrderDetail; currency: string }) {
  const { money, moment } = useFormat()
  const dollars = (value: number | null) => (value === null ? undefined : money(value, currency))
  return (
    <Facts
      of={{
        [texts.type]: lineTypeLabel(line.type),
        [texts.customerName]:
          line.customer_description === line.admin_name ? undefined : line.customer_description,
        [texts.code]: orNone(line.internal_code),
        [texts.external]: orNone(line.hoth_order_id),
        [line.send_state === 'unknown' ? texts.possiblySent : texts.notSent]: orNone(line.send_failure),
        [texts.marketplaceLink]: line.marketplace_link_id ?? undefined,
        [texts.marketplaceVendor]: text(line.marketplace_vendor),
        [texts.marketplaceUrl]: address(line.marketplace_url),
        [texts.target]: address(line.target_url),
        [texts.anchor]: text(line.anchor_text),
        [texts.page]: orNone([line.page_nickname, line.site_name].filter(Boolean).join(', ')),
        [texts.package]: orNone(line.package_name),
        [texts.content]: orNone(line.content_upgrade),
        [texts.categories]: orNone(line.categories.join(', ')),
        [texts.map]: line.linkmap_id ?? undefined,
        [texts.link]: line.link_id ?? undefined,
        [texts.client]: text(line.client_name),
        [texts.position]: text(line.client_position),
        [texts.email]: orNone(line.client_email),
        [texts.website]: address(line.website_url),
        [texts.linkedin]: address(line.linkedin_profile_url),
        [texts.guidelines]: text(line.brand_guidelines),
        [texts.topic]: text(line.focus_topic),
        [texts.image]: line.image_url === null ? undefined : <LineImage filename={line.image_url} />,
        [texts.keywords]: text(line.possible_keywords),
        [texts.promise]: text(line.promise?.text ?? null),
        [texts.published]: address(line.published_url),
        [texts.da]: line.published_da ?? undefined,
        [texts.publishedAt]: line.published_at === null ? undefined : moment(line.published_at),
        [texts.report]: text(line.report_info),
        [BEFORE_TAX]: dollars(line.amount),
        [texts.claim]: line.promise?.claim ? (
          <ClaimLink claim={line.promise.claim} screen="admin-claims" />
        ) : undefined,
        [texts.cost]: dollars(line.cost),
        [texts.vendor]: orNone(line.vendor),
      }}
    />
  )
}

/** Keeps line breaks. */
function text(value: string | null): ReactNode {
  return value === null || value === '' ? undefined : <span className="ld-multiline">{value}</span>
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
