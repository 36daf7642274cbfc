import { AdminOrderDetail } from '@linkwright/core/buying/fulfilment/admin-order'
import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { entityColumns } from '../../../db/entity-columns.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { presentPromise, promiseJson, promiseRow } from '../promises/present.ts'
import { amountOf } from '../orders/present.ts'
import { linkWatchRow, presentLinkWatch, watchOfLine } from '../../tracking/verification/link-watch.ts'
import { lookRow, looksOf, presentLook } from '../../tracking/verification/present.ts'
import { dollarsOrNull, presentShortLine } from './present.ts'
import { nameOf } from './rows.ts'
import { isLateLine, isOpen } from './rules-sql.ts'

/** The columns of a line that are sent unchanged. */
const sent = entityColumns(
  'order_lines',
  AdminOrderDetail.omit({ customer_description: true, published_at: true, checked_at: true, promise: true }),
)
const ofLine = tableColumns('order_lines', [
  'position',
  'product_name',
  'customer_description',
  'vendor_ref',
  'content_name',
  'link_cents',
  'content_cents',
  'off_cents',
  'link_map_id',
  'published_at',
  'cost_cents',
  'placed_at',
  'details',
])
const detailRow = {
  ...sent.shape,
  ...ofLine.json,
  has_report: is.boolean,
  late: is.boolean,
  site_categories: is.texts.nullable(),
  key_phrases: is.texts.nullable(),
  looks: is.list(lookRow).nullable(),
  checked_at: is.textOrNull,
  promise: is.oneOrNull(promiseRow),
  watch: is.oneOrNull(linkWatchRow),
}
type DetailRow = RowOf<typeof detailRow>

const watch = { business: sql`w.business_id`, id: sql`w.id` }

const stepRow = { line_id: is.number, status: is.text, at: is.text, by: is.textOrNull }
type Step = RowOf<typeof stepRow>

const detailsRow = { lines: is.list(detailRow).nullable(), steps: is.list(stepRow).nullable() }

/**
 * The lines of an order as administrators read and edit them.
 * @throws AppError not_found when there is no such order.
 */
export async function adminDetails(all: AllTenants, orderId: number, now: Date): Promise<AdminOrderDetail[]> {
  const { rows } = await typedSql(detailsRow)`
    select (select json_agg(line order by line.position, line.id) from (
        select ${sent.of('l')}, ${ofLine.of('l')}, l.report_info is not null as has_report, (${isOpen} and ${isLateLine(now)}) as late,
          s.categories as site_categories,
          (select json_agg(k.key_phrase order by k.position, k.id) from key_phrases k
            where k.business_id = l.business_id and k.page_id = l.page_id) as key_phrases,
          w.checked_at, ${promiseJson} as promise, ${watchOfLine} as watch, (${looksOf(watch, 1)}) as looks
        from order_lines l
        left join link_watches w on w.business_id = l.business_id and w.order_line_id = l.id
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

function presentAdminDetail(row: DetailRow, steps: readonly Step[]): AdminOrderDetail {
  return {
    ...sent.sent(row),
    ...presentShortLine(row),
    customer_description: row.customer_description || row.product_name,
    // The plan of digital PR is its product.
    package_name: row.type === 'dgt_pr' ? row.product_name : row.content_name,
    key_phrases: row.key_phrases ?? [],
    content_upgrade: row.content_cents > 0 ? row.content_name : null,
    linkmap_id: row.link_map_id,
    published_at: row.published_at && instant(row.published_at),
    ...formFields(row),
    amount: amountOf(row),
    cost: dollarsOrNull(row.cost_cents),
    late: row.late,
    promise: row.promise && presentPromise(row.promise),
    watch: row.watch && presentLinkWatch(row.watch),
    check: row.looks?.[0] ? presentLook(row.looks[0]) : null,
    checked_at: row.checked_at && instant(row.checked_at),
    steps: [{ status: 'new', at: row.placed_at, by: null }, ...steps].map(({ status, at, by }) => ({
      status,
      at: instant(at),
      by,
    })),
  }
}

type FormFields = Pick<
  AdminOrderDetail,
  'categories' | 'client_position' | 'linkedin_profile_url' | 'brand_guidelines' | 'focus_topic' | 'image_url'
>

/** The form fields of a line without a column of their own; empty ones are null. */
function formFields({ type, details, site_categories }: DetailRow): FormFields {
  const parsed = type === 'dgt_pr' ? lineDetails.dgt_pr.safeParse(details).data : undefined
  const category =
    type === 'syndication' ? lineDetails.syndication.safeParse(details).data?.category : undefined
  return {
    categories: category ? [category] : (site_categories ?? []),
    client_position: parsed?.clientPosition || null,
    linkedin_profile_url: parsed?.linkedinUrl || null,
    brand_guidelines: parsed?.brandGuidelines || null,
    focus_topic: parsed?.focusTopic || null,
    image_url: parsed?.imageUrl || null,
  }
}
