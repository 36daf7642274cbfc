import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import { REL_MARKS } from '@linkwright/core/tracking/links/rel'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const linkRow = {
  url: is.textOrNull,
  anchor_text: is.text,
  site_url: is.text,
  page_url: is.text,
  parent_url: is.textOrNull,
}

/** The URL of a link, and what its page should have: any rel, and a known anchor. Null if the link was deleted. */
export async function wantedLink(
  db: TenantDb,
  linkId: number,
): Promise<{ url: string; promise: LinkPromise } | null> {
  const { rows } = await typedSql(linkRow)`
    select k.url, k.anchor_text, s.url as site_url, p.page_url, u.url as parent_url from links k
    join pages p on p.business_id = k.business_id and p.id = k.page_id
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    left join links u on u.business_id = k.business_id and u.id = k.parent_id
    where k.business_id = ${db.businessId} and k.id = ${linkId} and k.progress = 'placed'
      and not k.is_duplicate`.execute(db)
  const [row] = rows
  if (row === undefined || row.url === null) return null
  const { url, anchor_text, parent_url } = row
  return {
    url,
    promise: {
      target: parent_url ?? joinUrl(row.site_url, row.page_url),
      anchor: anchor_text === '' ? null : anchor_text,
      rel: REL_MARKS,
    },
  }
}
