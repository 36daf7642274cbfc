import {
  type CheckState,
  checkStateOf,
  type Evidence,
  checkProblems,
} from '@linkwright/core/buying/fulfilment/check-verdict'
import {
  type OrderedDelivery,
  orderedDelivery,
  isSameCategory,
  type OrderedLine,
  websiteOf,
} from '@linkwright/core/buying/fulfilment/promised-delivery'
import type { TenantDb } from '../../../db/tenant.ts'
import type { PageCheck, PageReader } from '@linkwright/page-reader/port'
import { is, typedSql } from '../../../db/typed-sql.ts'

type Seen = Evidence & { why: string | null; content_hash: string | null; is_sample: boolean }

interface Wanted {
  target_url: string | null
  anchor_text: string | null
}

interface Ordered extends Wanted, OrderedLine {
  published_url: string | null
  published_da: number | null
}

/** The columns of a line that a check reads. */
export const checkedColumns = [
  'type',
  'internal_code',
  'promised',
  'marketplace_url',
  'details',
  'target_url',
  'anchor_text',
  'published_url',
  'published_da',
] as const

/** Reads the page at a published URL and searches it for the ordered link. */
export async function readPublishedUrl(
  reader: Pick<PageReader, 'check' | 'isSample'>,
  url: string,
  { target_url, anchor_text }: Wanted,
  signal?: AbortSignal,
): Promise<Seen> {
  const wanted = target_url === null ? [] : [{ url: target_url, anchor: anchor_text }]
  const seen: PageCheck = await reader.check(url, wanted, signal)
  const nothing = {
    found: false,
    target: null,
    anchor: null,
    rel: null,
    robots: null,
    hidden: null,
    content_hash: null,
  }
  const is_sample = reader.isSample
  if (!seen.reached) return { ...nothing, status: null, why: seen.why, is_sample }
  const { status, link, robots, contentHash: content_hash } = seen
  const found = link !== undefined
  const { target: leads = null, anchor = null, rel = null, hidden = null } = link ?? {}
  return { status, found, target: leads, anchor, rel, robots, hidden, content_hash, why: null, is_sample }
}

/** Saves a check, and returns the resulting state. */
export async function saveCheck(
  db: TenantDb,
  of: { line_id: number; url: string; at: Date },
  { why, content_hash, is_sample, ...evidence }: Seen,
  ordered: Ordered,
): Promise<CheckState> {
  const { published_url, published_da } = ordered
  const bought = orderedDelivery(ordered)
  const categories = bought.category === null ? [] : await categoriesOf(db, of.url, bought)
  const compared = { ...ordered, bought, delivered: { published_url, published_da, categories } }
  const state = checkStateOf(evidence, compared)
  const faults = checkProblems(evidence, compared)
  await db
    .insert('line_checks', { ...of, state, why, ...evidence, content_hash, faults, is_sample })
    .execute()
  return state
}

/**
 * The categories in which the marketplace sells links of a website: often one, but it is sold by several vendors. None
 * where the order named a category that the marketplace does not have, since the two cannot be compared then.
 */
async function categoriesOf(db: TenantDb, url: string, bought: OrderedDelivery): Promise<string[]> {
  if (bought.website === null && !(await isListed(db, bought.category))) return []
  const website = websiteOf(url)
  const { rows } = await typedSql({ destination_url: is.text, category: is.text })`
    select k.destination_url, g.category from marketplace_links k
    join marketplace_categories g on g.id = k.category_id
    where strpos(lower(k.destination_url), ${website}) > 0
    order by g.category`.execute(db.sharedOnly)
  const sold = rows.filter(({ destination_url }) => websiteOf(destination_url) === website)
  return [...new Set(sold.map(({ category }) => category))]
}

async function isListed(db: TenantDb, name: string | null): Promise<boolean> {
  const { rows } = await typedSql({ category: is.text })`
    select category from marketplace_categories`.execute(db.sharedOnly)
  return rows.some(({ category }) => isSameCategory(category, name ?? ''))
}
