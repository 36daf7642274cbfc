import { hintsAtMoreKeywords, UNLIMITED_WEBSITES } from '@linkwright/core/access/plan-usage'
import type { Candidate } from '@linkwright/core/tracking/today/candidate'
import { plural } from '@linkwright/core/values/text'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { used } from '../locks/usage.ts'
import { ofKind, type Source } from './source.ts'

/** Limits of the plan that come near, for the user who can change the plan. */
export const plansNearLimit: Source = async (db, reader) => {
  if (!reader.is_main) return []
  const { rows } = await typedSql({
    key_phrases: is.number,
    websites: is.number,
    limit_key_phrases: is.number,
    limit_websites: is.number,
  })`
    select ${used.key_phrases(db.businessId)}::int as key_phrases, ${used.websites(db.businessId)}::int as websites,
      plan.key_phrases as limit_key_phrases, plan.websites as limit_websites
    from businesses b join plans plan on plan.id = b.plan_id where b.id = ${db.businessId}`.execute(db)
  return rows.flatMap((plan) => [
    ...near('key-phrase-limit', 'key phrase', plan.key_phrases, plan.limit_key_phrases),
    ...(plan.limit_websites === UNLIMITED_WEBSITES
      ? []
      : near('website-limit', 'website', plan.websites, plan.limit_websites)),
  ])
}

function near(
  kind: 'key-phrase-limit' | 'website-limit',
  what: string,
  count: number,
  limit: number,
): Candidate[] {
  if (limit === 0 || !hintsAtMoreKeywords(count, limit)) return []
  const left = Math.max(0, limit - count)
  const about = left === 0 ? `no more ${what}s` : plural(left, `more ${what}`)
  const worth = Math.floor((100 * count) / limit)
  return [ofKind(kind)({ subject: 0, site_id: null, site_name: null, worth, about })]
}
