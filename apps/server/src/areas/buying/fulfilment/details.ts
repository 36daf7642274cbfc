import type { AdminOrderDetail } from '@linkwright/core/buying/fulfilment/admin-order'
import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { instant } from '../../../db/values.ts'
import { notFound } from '../../../http/context.ts'
import { amountOf } from '../orders/present.ts'
import { lineColumns, type LineRow } from '../orders/rows.ts'
import { type CheckRow, presentCheck } from './checks.ts'
import { dollarsOrNull, presentShortLine } from './present.ts'
import { nameOf, type ShortLineRow } from './rows.ts'
import { isLateLine, isOpen } from './rules-sql.ts'

interface DetailRow extends LineRow, ShortLineRow {
  type: LineRow['type']
  version: number
  internal_code: string | null
  link_map_id: number | null
  site_categories: string[] | null
  key_phrases: string[] | null
  published_at: string | null
  cost_cents: number | null
  vendor: string | null
  send_failure: string | null
  marketplace_link_id: number | null
  marketplace_vendor: string | null
  marketplace_url: string | null
  placed_at: string
  details: object | null
  late: boolean
  check: CheckRow | null
}

interface Read {
  lines: DetailRow[] | null
  steps: { line_id: number; status: string; at: string; by: string | null }[] | null
}

/**
 * The lines of an order as administrators read and edit them.
 * @throws AppError not_found when there is no such order.
 */
export async function adminDetails(all: AllTenants, orderId: number, now: Date): Promise<AdminOrderDetail[]> {
  const { rows } = await sql<Read>`
    select (select json_agg(line order by line.position, line.id) from (
        select ${lineColumns}, l.report_info is not null as has_report, l.send_state, l.check_state, l.position, l.version, l.internal_code, l.link_map_id, l.published_at,
          l.cost_cents, l.vendor, l.send_failure, l.marketplace_link_id, l.marketplace_vendor, l.marketplace_url, l.placed_at, l.details, (${isOpen} and ${isLateLine(now)}) as late,
          s.categories as site_categories,
          (select json_agg(k.key_phrase order by k.position, k.id) from key_phrases k
            where k.business_id = l.business_id and k.page_id = l.page_id) as key_phrases,
          (select row_to_json(c) from line_checks c where c.business_id = l.business_id and c.line_id = l.id
            order by c.id desc limit 1) as "check"
        from order_lines l
        left join sites s on s.business_id = l.business_id and s.id = l.site_id
        where l.business_id = o.business_id and l.order_id = o.id) line) as lines,
      (select json_agg(json_build_object('line_id', e.line_id, 'status', e.to_state, 'at', e.at, 'by', ${nameOf('u')}) order by e.seq)
        from order_events e left join users u on u.id = e.actor_user_id
        where e.business_id = o.business_id and e.order_id = o.id
          and e.line_id is not null and e.from_state is not null and e.to_state is not null) as steps
    from orders o where o.id = ${orderId} and o.kind = 'order'`.execute(all.kysely)
  const [read] = rows
  if (read === undefined) throw notFound()
  const steps = read.steps ?? []
  return (read.lines ?? []).map((line) =>
    presentAdminDetail(
      line,
      steps.filter(({ line_id }) => line_id === line.id),
    ),
  )
}

function presentAdminDetail(row: DetailRow, steps: NonNullable<Read['steps']>): AdminOrderDetail {
  return {
    ...presentShortLine(row),
    order_id: row.order_id,
    version: row.version,
    customer_description: row.customer_description || row.product_name,
    // The plan of digital PR is its product.
    package_name: row.type === 'dgt_pr' ? row.product_name : row.content_name,
    internal_code: row.internal_code,
    anchor_text: row.anchor_text,
    key_phrases: row.key_phrases ?? [],
    target_url: row.target_url,
    content_upgrade: row.content_cents > 0 ? row.content_name : null,
    linkmap_id: row.link_map_id,
    link_id: row.link_id,
    site_id: row.site_id,
    site_name: row.site_name,
    page_id: row.page_id,
    page_nickname: row.page_nickname,
    published_da: row.published_da,
    published_at: row.published_at && instant(row.published_at),
    client_name: row.client_name,
    client_email: row.client_email,
    website_url: row.website_url,
    ...saidOf(row),
    report_info: row.report_info,
    possible_keywords: row.possible_keywords,
    amount: amountOf(row),
    cost: dollarsOrNull(row.cost_cents),
    vendor: row.vendor,
    send_failure: row.send_failure,
    marketplace_link_id: row.marketplace_link_id,
    marketplace_vendor: row.marketplace_vendor,
    marketplace_url: row.marketplace_url,
    late: row.late,
    check: row.check && presentCheck(row.check),
    steps: [{ status: 'new', at: row.placed_at, by: null }, ...steps].map(({ status, at, by }) => ({
      status,
      at: instant(at),
      by,
    })),
  }
}

type Said = Pick<
  AdminOrderDetail,
  'categories' | 'client_position' | 'linkedin_profile_url' | 'brand_guidelines' | 'focus_topic' | 'image_url'
>

/** What the form of a line said that no column of its own has; what was left empty is null. */
function saidOf({ type, details, site_categories }: DetailRow): Said {
  const said = type === 'dgt_pr' ? lineDetails.dgt_pr.safeParse(details).data : undefined
  const category =
    type === 'syndication' ? lineDetails.syndication.safeParse(details).data?.category : undefined
  return {
    categories: category ? [category] : (site_categories ?? []),
    client_position: said?.clientPosition || null,
    linkedin_profile_url: said?.linkedinUrl || null,
    brand_guidelines: said?.brandGuidelines || null,
    focus_topic: said?.focusTopic || null,
    image_url: said?.imageUrl || null,
  }
}
