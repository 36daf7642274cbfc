import { LINE_REPEATED, type PublishedResult } from '@linkwright/core/buying/fulfilment/published-table'
import {
  confirmsReplaced,
  type Replaced,
  replacedBy,
  wouldReplace,
} from '@linkwright/core/buying/fulfilment/replaced'
import { editLineProblem } from '@linkwright/core/buying/fulfilment/line-rules'
import { changeLine, changeOf, auditedChange } from './edit-line.ts'
import { lock } from '../../../db/lock.ts'
import type { AuditWriter } from '../../../db/audit-writer.ts'
import { type AdminChange, type LockedLine, orderStateOf, lockOrder } from './locked-order.ts'
import { publishOrdersChanged } from './notify.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

export interface Published {
  id?: number | undefined
  hoth_order_id?: string | undefined
  published_url?: string | null | undefined
  published_da?: number | null | undefined
  /** The values that the caller has confirmed to replace. */
  replaces?: Replaced | null | undefined
}

const NO_SUCH_LINE = 'There is no such line.'
const MANY = 'More than one line has this external id.'

const foundRow = { id: is.number, order_id: is.number, vendor_ref: is.textOrNull }
type Found = Omit<RowOf<typeof foundRow>, 'vendor_ref'>

interface Publishing extends Omit<AdminChange<'line.publish'>, 'auditWriter'> {
  auditWriter: Pick<AuditWriter<'line.publish'>, 'write' | 'writePart' | 'changesNothing'>
}

/** Saves the published URLs of many lines, each separately; a dry run only returns what would happen. */
export async function publishLines(
  { all, auditWriter, now }: Publishing,
  rows: readonly Published[],
  isDry: boolean,
): Promise<PublishedResult[]> {
  const results: PublishedResult[] = []
  const found = await linesOf({ all }, rows)
  const seen = new Set<number>()
  const byOrder = new Map<number, { at: number; id: number; row: Published }[]>()
  for (const [at, row] of rows.entries()) {
    const line = found[at]
    const refused = (reason: string) =>
      (results[at] = { id: row.id ?? null, order_id: null, state: 'refused', reason, replaces: null })
    if (line === undefined) refused(NO_SUCH_LINE)
    else if (line === 'many') refused(MANY)
    else if (seen.has(line.id)) refused(LINE_REPEATED)
    else {
      seen.add(line.id)
      byOrder.set(line.order_id, [...(byOrder.get(line.order_id) ?? []), { at, id: line.id, row }])
    }
  }
  const saved: number[] = []
  // All orders are locked before any lines.
  await lock(all.kysely, 'orders', [...byOrder.keys()])
    .select('id')
    .execute()
  for (const [order_id, wanted] of [...byOrder].toSorted(([a], [b]) => a - b)) {
    const { db, order, lines } = await lockOrder(all, order_id)
    const reason = editLineProblem(orderStateOf(order))
    let changed = false
    for (const { at, id, row } of wanted) {
      const line = lines.find((each) => each.id === id)
      const result =
        line === undefined
          ? { state: 'refused' as const, reason: NO_SUCH_LINE, replaces: null, change: {} }
          : decisionFor(line, row, reason)
      const { change, ...response } = result
      results[at] = { id, order_id, ...response }
      if (result.state !== 'saved' || line === undefined) continue
      saved.push(id)
      changed = true
      if (isDry) continue
      await changeLine(db, line, change, now)
      await auditWriter.writePart('line.edit', {
        id,
        of: db.businessId,
        ...auditedChange(order_id, change, line),
      })
    }
    if (changed && !isDry) await publishOrdersChanged(db)
  }
  if (isDry || saved.length === 0) auditWriter.changesNothing()
  else
    await auditWriter.write('line.publish', {
      id: null,
      after: {
        saved: saved.length,
        refused: results.filter(({ state }) => state === 'refused').length,
        lines: saved,
      },
    })
  return results
}

/** The decision for a row; `locked` is the reason why its line cannot be changed at all. */
function decisionFor(line: LockedLine, row: Published, locked: string | undefined) {
  const change = changeOf(line, withoutOldDa(line, row))
  const none = { reason: null, replaces: null, change }
  if (Object.keys(change).length === 0) return { ...none, state: 'unchanged' as const }
  if (locked !== undefined) return { ...none, state: 'refused' as const, reason: locked }
  const replaces = replacedBy(line, change)
  if (replaces === null || confirmsReplaced(row.replaces, line))
    return { ...none, state: 'saved' as const, replaces }
  return { ...none, state: 'refused' as const, reason: wouldReplace(replaces, change), replaces }
}

/** The DA belongs to the website of the published URL: a new URL without DA has an unknown one. */
function withoutOldDa(line: LockedLine, row: Published): Published {
  const isReplaced = line.published_url !== null && changeOf(line, row).published_url !== undefined
  return isReplaced && row.published_da === undefined ? { ...row, published_da: null } : row
}

/** The line of each row, by its id or the vendor's id. */
async function linesOf(
  { all }: Pick<AdminChange<never>, 'all'>,
  rows: readonly Published[],
): Promise<(Found | 'many' | undefined)[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const refs = rows.flatMap(({ hoth_order_id }) => hoth_order_id ?? [])
  const { rows: lines } = await typedSql(foundRow)`
    select l.id, l.order_id, l.vendor_ref from order_lines l
    join orders o on o.business_id = l.business_id and o.id = l.order_id and o.kind = 'order'
    where l.id = any(${ids}::bigint[]) or l.vendor_ref = any(${refs}::text[])`.execute(all.kysely)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byRef = Map.groupBy(lines, ({ vendor_ref }) => vendor_ref)
  return rows.map(({ id, hoth_order_id }) => {
    const named = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && hoth_order_id !== undefined)
      return named?.vendor_ref === hoth_order_id ? named : undefined
    if (id !== undefined) return named
    const [line, other] = byRef.get(hoth_order_id ?? '') ?? []
    return other === undefined ? line : 'many'
  })
}
