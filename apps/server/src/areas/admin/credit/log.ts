import type { CreditEntry, CreditTotals } from '@linkwright/core/admin/credit/credit-entry'
import { creditHistory, creditLog } from '@linkwright/core/admin/credit/credit-log.table'
import { toDollars } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { cachedRows, type Reading, tableRows, type TableSource, type Wanted } from '../../../db/table-page.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const own = tableColumns('credit_entries', [
  'id',
  'business_id',
  'at',
  'order_id',
  'action',
  'amount_cents',
  'after_cents',
  'reason',
])
const creditRow = {
  ...own.json,
  name: is.text,
  biz_name: is.text,
  user_email: is.text,
  user_id: is.number,
  by: is.textOrNull,
}
type CreditRow = RowOf<typeof creditRow>

const nameOf = sql`trim(u.first_name || ' ' || u.last_name)`

/** Businesses and users are searched once, not once per entry. */
const matchesText = (typed: string) => sql<boolean>`(
  ${containsText(sql`concat_ws(e'\x1f', c.reason, 'order_' || c.order_id)`, typed)}
  or c.business_id in (select b.id from businesses b where ${containsText(sql`b.name`, typed)})
  or c.business_id in (
    select u.business_id from users u
    where u.is_main and ${containsText(sql`u.first_name || ' ' || u.last_name || e'\x1f' || u.email`, typed)}))`

export const creditSource: TableSource<typeof creditLog, CreditRow> = {
  table: creditLog,
  from: sql`credit_entries c`,
  id: sql`c.id`,
  sorts: {
    date_time: { kind: 'moment', column: sql`c.at` },
    amount: { kind: 'count', column: sql`c.amount_cents` },
  },
  search: matchesText,
  day: sql`c.at`,
  choices: { action: sql`c.action` },
  row: creditRow,
  read: (ids) => sql`
    select ${own.of('c')}, b.name as biz_name, u.id as user_id, ${nameOf} as name, u.email as user_email,
      (select a.email from users a where a.id = c.actor_user_id) as by
    from credit_entries c
    join businesses b on b.id = c.business_id
    join users u on u.business_id = c.business_id and u.is_main
    where c.id = any(${ids})`,
}

export const historySource: TableSource<typeof creditHistory, CreditRow> = {
  ...creditSource,
  table: creditHistory,
}

export function presentEntry({ at, amount_cents, after_cents, ...row }: CreditRow): CreditEntry {
  return { ...row, date_time: instant(at), amount: toDollars(amount_cents), credit: toDollars(after_cents) }
}

export function entryCells(row: CreditRow) {
  const { date_time, order_id, name, biz_name, action, reason, user_email } = presentEntry(row)
  const amount = toDollars(row.amount_cents).toFixed(2)
  return { date_time, name, biz_name, order_id, action, amount, reason, user_email }
}

/** Totals of all entries that match a filter. */
export async function creditTotals(
  { kysely }: Reading,
  wanted: Wanted<typeof creditLog>,
): Promise<CreditTotals> {
  const { rows } = await typedSql({ entries: is.number, added: is.number, removed: is.number })`
    select count(*)::int as entries,
      coalesce(sum(c.amount_cents) filter (where c.amount_cents > 0), 0)::bigint as added,
      coalesce(sum(c.amount_cents) filter (where c.amount_cents < 0), 0)::bigint as removed
    from credit_entries c where ${cachedRows(creditSource, wanted)}`.execute(kysely)
  const { entries, added, removed } = rows[0] ?? { entries: 0, added: 0, removed: 0 }
  return {
    entries,
    added: toDollars(added),
    removed: toDollars(removed),
    net: toDollars(added + removed),
  }
}

/** The entry with this sequence number of a business. */
export async function entryAt(
  { kysely }: Reading,
  { business_id, seq }: { business_id: number; seq: number },
): Promise<CreditEntry> {
  const id: RawBuilder<unknown> = sql`array(
    select id from credit_entries where business_id = ${business_id} and seq = ${seq})`
  const [row] = await tableRows(kysely, creditSource, id)
  if (row === undefined) throw new Error(`business ${business_id} has no entry ${seq}`)
  return presentEntry(row)
}
