import { judge } from '@linkwright/core/tracking/verification/judge'
import { lookReasons } from '@linkwright/core/tracking/verification/look-reasons'
import type { LinkLook } from '@linkwright/core/tracking/verification/link-look'
import { verdictTexts } from '@linkwright/core/tracking/verification/verdict'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'

/** Newest looks of a watch that are shown. */
export const MOST_LOOKS = 200

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

const evidence = sql`
  select e.size from evidence e
  join link_watches o on o.business_id = e.business_id and o.id = e.watch_id and o.order_line_id is not null
  where e.business_id = c.business_id and e.watch_id = c.watch_id and e.hash = c.evidence_hash
    and e.stored_at is not null`

/** A look as JSON of the database has it. */
export const lookRow = {
  ...own.json,
  accepted_at: is.textOrNull,
  accepted_note: is.textOrNull,
  evidence_size: is.numberOrNull,
}
export type LookRow = RowOf<typeof lookRow>

/** The looks of a watch as a list, newest first, as JSON. `watch` is an expression for its business and id. */
export const looksOf = (
  watch: { business: RawBuilder<unknown>; id: RawBuilder<unknown> },
  most: number,
): RawBuilder<unknown> => sql`
  select json_agg(seen order by seen.id desc) from (
    select ${own.of('c')}, d.at as accepted_at, d.note as accepted_note, (${evidence}) as evidence_size
    from link_looks c
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

type Found = Pick<LinkLook, 'found_at' | 'target' | 'anchor' | 'rel' | 'excerpt'>

/** What was found, from judging the stored look again. */
function foundIn({ look, history, promise, judge_version, url }: LookRow): Found {
  if (judge_version === 0) {
    const { target, anchor, rel } = look as unknown as OldCheck
    return { found_at: url, target, anchor, rel, excerpt: null }
  }
  const judged = judge(look, history, promise)
  const { link } = judged
  const rel = link === null || link.rel.length === 0 ? null : link.rel.join(' ')
  return {
    found_at: judged.url,
    target: link?.url ?? null,
    anchor: link?.anchor ?? null,
    rel,
    excerpt: link?.around ?? null,
  }
}

export function presentLook(row: LookRow): LinkLook {
  const {
    id,
    at,
    url,
    verdict,
    codes,
    status,
    is_sample,
    why_kept,
    accepted_at,
    accepted_note,
    evidence_size,
  } = row
  return {
    id,
    at: instant(at),
    url,
    verdict,
    codes,
    reasons: row.judge_version === 0 ? verdictTexts(codes) : lookReasons(row.look, codes),
    why: why_kept,
    status,
    ...foundIn(row),
    is_sample,
    evidence: evidence_size === null ? null : { id, size: evidence_size },
    accepted: accepted_at === null ? null : { at: instant(accepted_at), note: accepted_note ?? '' },
  }
}
