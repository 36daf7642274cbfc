import type { HealthRow } from '@linkwright/core/admin/health/health'
import { formatDateTime } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SendAction } from '../../buying/fulfilment/settle-line.ts'
import { isDoneLine } from '../../buying/fulfilment/rules-sql.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const sentLineRow = {
  at: is.moment,
  answer: is.oneOf('sent', 'refused', 'later', 'unknown'),
  /** Why it was not accepted, as stored with its line. */
  why: is.textOrNull,
}
type SentLine = RowOf<typeof sentLineRow>

/** The results of calls to the vendor, and the lines without a response. */
export interface Sending {
  /** Newest first. */
  calls: readonly SentLine[]
  /** Number of sent lines with an unknown outcome. */
  unanswered: number
  /** When the oldest of them was sent. */
  since: Date | null
}

const REMEMBERED = 1000

/** Older entries use 'line.send' for all results. */
const actions: readonly SendAction[] = ['line.send', 'line.refuse', 'line.unanswered']
const sent = sql`array[${sql.join(actions.map((action) => sql.lit(action)))}]::text[]`

/** Reads the results from the audit log, without calling the vendor. */
export async function readSending(db: QueryExecutorProvider): Promise<Sending> {
  const { rows: calls } = await typedSql(sentLineRow)`
    select a.at, coalesce(a.after ->> 'answer', case a.after ->> 'send_state'
        when 'failed' then 'refused' else a.after ->> 'send_state' end) as answer, l.send_failure as why
    from unnest(${sent}) of(action) cross join lateral (
      select id, at, subject_id, after from audit_log where action = of.action
      order by id desc limit ${sql.lit(REMEMBERED)}) a
    left join order_lines l on l.id = a.subject_id order by a.id desc limit ${sql.lit(REMEMBERED)}`.execute(
    db,
  )
  const { rows } = await typedSql({ unanswered: is.number, since: is.momentOrNull })`
    select count(*)::int as unanswered, min((
      select min(a.at) from audit_log a
      where a.subject_id = l.id and a.subject = 'order-line' and a.action = any(${sent})
        and a.after ->> 'send_state' = 'unknown'
        -- A line that was refused and sent again waits since then.
        and not exists (select from audit_log b where b.subject_id = l.id and b.action = any(${sent}) and b.id > a.id
          and b.after ->> 'send_state' = 'failed'))) as since
    from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
    where l.send_state = 'unknown' and o.status = 3 and o.admin_archived_at is null and not ${isDoneLine}`.execute(
    db,
  )
  return { calls, ...(rows[0] ?? { unanswered: 0, since: null }) }
}

/** After this many failures in a row the vendor is the cause, not a line. */
const MANY = 3
const DAY_MS = 86_400_000
/** Until then a job may still find out the outcome. */
const LONG_MS = 600_000

const CHECK_SETTINGS =
  'Check that the API of the vendor responds, and that LINKWRIGHT_FULFILMENT_URL and LINKWRIGHT_FULFILMENT_HEADER are correct.'
const ASK_VENDOR =
  'Ask the vendor about the lines without a response. They are listed as waiting for the vendor in Link order admin, and by linkwright admin orders worklist waiting.'

/** Adds the results of calls to the row of a configured vendor. */
export function withSending(row: HealthRow, { calls, unanswered, since }: Sending, now: Date): HealthRow {
  const taken = calls.findIndex(({ answer }) => answer === 'sent')
  const lost = (taken === -1 ? calls : calls.slice(0, taken)).filter(
    ({ at }) => now.getTime() - at.getTime() < DAY_MS,
  )
  const isLost = lost.length >= MANY
  const isSilent = isLost && !lost.some(hasResponse)
  const isLong = unanswered > 0 && (since === null || now.getTime() - since.getTime() > LONG_MS)
  const todo = [...(isLost ? [CHECK_SETTINGS] : []), ...(isLong ? [ASK_VENDOR] : [])]
  return {
    ...row,
    state: isSilent ? 'failing' : isLost || isLong ? 'warning' : row.state,
    says: [
      row.says,
      lastResponse(calls),
      ...(isLost ? [lostText(lost, isSilent)] : []),
      ...(unanswered === 0 ? [] : [openText(unanswered, since, now)]),
    ].join(' '),
    todo: todo.length === 0 ? row.todo : todo.join(' '),
  }
}

function hasResponse({ answer }: SentLine): boolean {
  return answer === 'sent' || answer === 'refused'
}

function lastResponse(calls: readonly SentLine[]): string {
  if (calls.length === 0) return 'No line has been sent yet.'
  const last = calls.find(hasResponse)
  return last === undefined
    ? 'It has not responded yet.'
    : `It last responded ${formatDateTime(last.at)} UTC.`
}

function lostText(lost: readonly SentLine[], isSilent: boolean): string {
  const why = lost[0]?.why ?? null
  const what = `The last ${plural(lost.length, 'call')} ${isSilent ? 'got no response' : 'placed no line'}`
  // The vendor's message may lack a full stop.
  return why === null ? `${what}.` : `${what}: ${why.replace(/\.?$/, '.')}`
}

function openText(unanswered: number, since: Date | null, now: Date): string {
  const lines = `${plural(unanswered, 'line')} ${unanswered === 1 ? 'has' : 'have'} no response`
  if (since === null) return `${lines}.`
  const age = ageText(now.getTime() - since.getTime())
  return unanswered === 1 ? `${lines}, for ${age}.` : `${lines}, the oldest for ${age}.`
}

function ageText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 120) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}
