import { judge } from '@linkwright/core/tracking/verification/judge'
import type { LinkLook } from '@linkwright/core/tracking/verification/link-look'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'

const own = tableColumns('link_looks', [
  'id',
  'at',
  'url',
  'verdict',
  'codes',
  'status',
  'look',
  'history',
  'promise',
  'judge_version',
  'is_sample',
  'why_kept',
])

/** A look as JSON of the database has it. */
export const lookRow = { ...own.json, accepted_at: is.textOrNull, accepted_note: is.textOrNull }
export type LookRow = RowOf<typeof lookRow>

/** The looks of a watch as a list, newest first, as JSON. `watch` is an expression for its business and id. */
export const looksOf = (
  watch: { business: RawBuilder<unknown>; id: RawBuilder<unknown> },
  most: number,
): RawBuilder<unknown> => sql`
  select json_agg(seen order by seen.id desc) from (
    select ${own.of('c')}, d.at as accepted_at, d.note as accepted_note from link_looks c
    left join lateral (select d.at, d.note from look_decisions d
      where d.business_id = c.business_id and d.look_id = c.id order by d.id desc limit 1) d on true
    where c.business_id = ${watch.business} and c.watch_id = ${watch.id}
    order by c.id desc limit ${most}) seen`

/** What a check of version 0 found. */
interface OldCheck {
  target: string | null
  anchor: string | null
  rel: string | null
}

type Found = Pick<LinkLook, 'found_at' | 'target' | 'anchor' | 'rel'>

/** What was found, from judging the stored look again. */
function foundIn({ look, history, promise, judge_version, url }: LookRow): Found {
  if (judge_version === 0) {
    const { target, anchor, rel } = look as unknown as OldCheck
    return { found_at: url, target, anchor, rel }
  }
  const judged = judge(look, history, promise)
  const { link } = judged
  const rel = link === null || link.rel.length === 0 ? null : link.rel.join(' ')
  return { found_at: judged.url, target: link?.url ?? null, anchor: link?.anchor ?? null, rel }
}

export function presentLook(row: LookRow): LinkLook {
  const { id, at, url, verdict, codes, status, is_sample, why_kept, accepted_at, accepted_note } = row
  return {
    id,
    at: instant(at),
    url,
    verdict,
    codes,
    why: why_kept,
    status,
    ...foundIn(row),
    is_sample,
    accepted: accepted_at === null ? null : { at: instant(accepted_at), note: accepted_note ?? '' },
  }
}
