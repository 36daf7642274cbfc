import { COMPLETED } from '@linkwright/core/buying/orders/order-status'
import { marketplaceTitle } from '@linkwright/core/buying/marketplace/enabled'
import { type Kysely, sql } from 'kysely'
import { searched } from '../areas/buying/orders/rows.ts'
import type { DB } from '../db/tables.ts'
import { type OwnRow, TenantDb } from '../db/tenant.ts'

const DAY_MS = 86_400_000
/** Former customers, whose links are no longer looked at. At most half of the links may be of one of them. */
const BUYERS = ['canceled@demo.test', 'expired@demo.test', 'closed@demo.test']
/** Days ago. */
const [ORDERED, PUBLISHED, LAST_LOOK] = [312, 303, 45]
const LINES = 14
const PRICE_CENTS = 14_000
const ANCHOR = 'our guide'
const CONFIRMED_AFTER_MS = 10 * 3_600_000
/** The vendor of marketplace links whose links buyers can judge. */
const VENDOR = 'Larkfield Media'

type Line = Omit<OwnRow<'order_lines'>, 'order_id' | 'position'>

interface Buyer {
  id: number
  business_id: number
  email: string
  name: string
}

/**
 * Adds old orders of former customers for links of one vendor and of one product, delivered and watched for more than half
 * a year, so that the demo shows how long links stay live. Does nothing once these customers have orders.
 */
export async function addFormerOrders(kysely: Kysely<DB>, now: Date): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const buyers = await readBuyers(trx)
    const offers = await vendorLines(trx)
    if (buyers.length < BUYERS.length || offers.length === 0) return
    const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`).getTime()
    const ago = (days: number) => new Date(today - days * DAY_MS)
    for (const [nth, buyer] of buyers.entries()) {
      await addOrder(trx, buyer, { nth: nth * 2, ago, line: () => guestPost })
      await addOrder(trx, buyer, {
        nth: nth * 2 + 1,
        ago,
        line: (index) => offers[index % offers.length] ?? guestPost,
      })
    }
  })
}

async function readBuyers(trx: Kysely<DB>): Promise<Buyer[]> {
  return await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.business_id', 'u.email', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.email', 'in', BUYERS)
    .where((on) =>
      on.not(
        on.exists(
          on.selectFrom('orders as o').select('o.id').whereRef('o.business_id', '=', 'u.business_id'),
        ),
      ),
    )
    .orderBy('u.id')
    .execute()
}

const guestPost: Line = {
  type: 'backlinks',
  product_id: 103,
  content_id: 1,
  product_name: 'DA30+ Guest Post',
  internal_code: 'gp_da30',
  customer_description: 'DA30+ Guest Post',
  link_cents: PRICE_CENTS,
  content_cents: 0,
}

/** A line for each enabled marketplace link of the vendor. */
async function vendorLines(trx: Kysely<DB>): Promise<Line[]> {
  const links = await trx
    .selectFrom('marketplace_links as m')
    .innerJoin('marketplace_vendors as v', 'v.id', 'm.vendor_id')
    .innerJoin('marketplace_categories as c', 'c.id', 'm.category_id')
    .select(['m.id', 'm.destination_url', 'm.price_cents', 'c.category'])
    .where('v.company', '=', VENDOR)
    .where('m.enabled', '=', true)
    .orderBy('m.id')
    .execute()
  return links.map(({ id, destination_url, price_cents, category }) => ({
    type: 'marketplace',
    product_name: marketplaceTitle({ category }),
    customer_description: marketplaceTitle({ category }),
    link_cents: price_cents,
    content_cents: 0,
    marketplace_link_id: id,
    marketplace_vendor: VENDOR,
    marketplace_url: destination_url,
  }))
}

interface Planned {
  /** Which of the orders. */
  nth: number
  ago: (days: number) => Date
  line: (index: number) => Line
}

async function addOrder(trx: Kysely<DB>, buyer: Buyer, { nth, ago, line }: Planned): Promise<void> {
  const db = new TenantDb(trx, buyer.business_id)
  const lines = Array.from({ length: LINES }, (_, index) => line(index))
  const cents = lines.reduce((sum, { link_cents }) => sum + link_cents, 0)
  const paid = {
    kind: 'order',
    user_id: buyer.id,
    subtotal_cents: cents,
    extra_cents: 0,
    plan_cents: 0,
    credit_cents: 0,
    card_cents: cents,
    plan_id: 2,
    plan_basis_points: 0,
    created_at: ago(ORDERED),
  } as const
  const { id: checkout_id } = await db
    .insert('checkouts', {
      ...paid,
      card_ref: 'pm_demo_former',
      request_hash: `former ${nth}`,
      lines: JSON.stringify({ version: 1, lines: [] }),
      lease_until: ago(ORDERED),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: order_id } = await db
    .insert('orders', {
      ...paid,
      checkout_id,
      origin: 'customer',
      payment_state: 'paid',
      status: COMPLETED,
      completed_at: ago(PUBLISHED),
      customer_name: buyer.name,
      customer_email: buyer.email,
      search: searched(buyer.name, buyer.email),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .update('checkouts')
    .set({ state: 'paid', order_id, ended_at: ago(ORDERED) })
    .where('id', '=', checkout_id)
    .execute()
  const urlOf = (index: number) => `https://published.example/former-${order_id}-${index + 1}`
  const lineIds = await db
    .insert(
      'order_lines',
      lines.map((each, index) => ({
        ...each,
        order_id,
        position: index,
        status: 'placed',
        anchor_text: ANCHOR,
        anchor_type: 'misc',
        target_url: `https://${buyer.email.split('@')[0]}.example/guide`,
        published_url: urlOf(index),
        published_at: ago(PUBLISHED),
        placed_at: ago(ORDERED),
        check_state: isLost(nth, index) ? ('accepted' as const) : ('ok' as const),
      })),
    )
    .returning('id')
    .execute()
  const watches = await db
    .insert(
      'link_watches',
      lineIds.map(({ id }, index) => watchOf(id, urlOf(index), { nth, index, ago })),
    )
    .returning(['id', 'url', 'placed_at', 'first_bad_at'])
    .execute()
  await db.insert('link_looks', watches.flatMap(looksOf)).execute()
}

/** One of seven, on different days. */
const isLost = (nth: number, index: number) => (index + nth) % 7 === 3

function watchOf(
  order_line_id: number,
  url: string,
  { nth, index, ago }: { nth: number; index: number; ago: Planned['ago'] },
): OwnRow<'link_watches'> {
  const lostAt = isLost(nth, index) ? ago(PUBLISHED - 25 - (((nth * LINES + index) * 37) % 150)) : null
  return {
    order_line_id,
    url,
    first_url: url,
    host: 'published.example',
    placed_at: ago(PUBLISHED),
    state: lostAt === null ? 'live' : 'lost',
    code: lostAt === null ? 'ok' : 'link_removed',
    is_confirmed: lostAt !== null,
    first_bad_at: lostAt,
    since: lostAt ?? ago(PUBLISHED),
    was_live: true,
    checked_at: ago(LAST_LOOK),
    due_at: ago(LAST_LOOK),
    ended_at: ago(LAST_LOOK),
  }
}

interface Watched {
  id: number
  url: string
  placed_at: Date
  first_bad_at: Date | null
}

type Look = OwnRow<'link_looks'>

/** The looks that are stored of a watch: the first one, and the two that did not find the link. */
function looksOf({ id, url, placed_at, first_bad_at }: Watched): Look[] {
  const look = (seen: Pick<Look, 'at' | 'verdict' | 'codes' | 'why_kept'>, found: object): Look => ({
    ...seen,
    watch_id: id,
    url,
    status: 200,
    look: JSON.stringify(found),
    judge_version: 0,
    history: '{}',
    promise: '{}',
    is_sample: true,
  })
  const first = look(
    { at: placed_at, verdict: 'live', codes: ['ok'], why_kept: 'first' },
    { target: null, anchor: ANCHOR, rel: '' },
  )
  if (first_bad_at === null) return [first]
  const lost = (at: Date, why_kept: Look['why_kept']) =>
    look(
      { at, verdict: 'lost', codes: ['link_removed'], why_kept },
      { target: null, anchor: null, rel: null },
    )
  const confirmed = new Date(first_bad_at.getTime() + CONFIRMED_AFTER_MS)
  return [first, lost(first_bad_at, 'change'), lost(confirmed, 'confirm')]
}
