import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import { REL_MARKS } from '@linkwright/core/tracking/links/rel'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const linkRow = {
  id: is.number,
  url: is.text,
  anchor_text: is.text,
  site_url: is.text,
  page_url: is.text,
  parent_url: is.textOrNull,
}

/** The URL of each link, and what its page should have: any rel, and a known anchor. Without deleted links. */
export async function wantedLinks(
  db: TenantDb,
  linkIds: readonly number[],
): Promise<Map<number, { url: string; promise: LinkPromise }>> {
  const { rows } = await typedSql(linkRow)`
    select k.id, k.url, k.anchor_text, s.url as site_url, p.page_url, u.url as parent_url from links k
    join pages p on p.business_id = k.business_id and p.id = k.page_id
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    left join links u on u.business_id = k.business_id and u.id = k.parent_id
    where k.business_id = ${db.businessId} and k.id = any(${linkIds}::bigint[]) and k.url is not null
      and k.progress = 'placed' and not k.is_duplicate`.execute(db)
  return new Map(rows.map(({ id, url, ...row }) => [id, { url, promise: promiseOf(row) }]))
}

function promiseOf({
  anchor_text,
  site_url,
  page_url,
  parent_url,
}: Omit<RowOf<typeof linkRow>, 'id' | 'url'>) {
  return {
    target: parent_url ?? joinUrl(site_url, page_url),
    anchor: anchor_text === '' ? null : anchor_text,
    rel: REL_MARKS,
  }
}
