import type { SiteThumbnail } from '@linkwright/core/tracking/sites/thumbnail'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Thumbnails } from '../../../integrations/thumbnails/port.ts'

/** A site's thumbnail. The address is read first: no transaction is open during the provider's call. */
export async function siteThumbnail(
  db: TenantDb,
  thumbnails: Thumbnails,
  siteId: number,
): Promise<SiteThumbnail> {
  const site = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirst()
  if (site === undefined) throw notFound()
  const picture = await thumbnails.of(site.url)
  const image = picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
  return { image: image ?? null, is_sample: thumbnails.isSample }
}
