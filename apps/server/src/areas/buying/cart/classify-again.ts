import type { AnchorClass } from '@linkwright/core/tracking/links/anchor'
import type { TenantDb } from '../../../db/tenant.ts'

/** Reads the anchors of a page's cart lines again, where their type was read off the text before. */
export async function classifyCartAgain(
  db: TenantDb,
  pageId: number,
  classify: (anchor: string) => AnchorClass,
): Promise<void> {
  const lines = await db
    .from('cart_links')
    .select(['line_id', 'anchor_text', 'anchor_type', 'anchor_category'])
    .where('page_id', '=', pageId)
    .where('type_known', '=', false)
    .execute()
  for (const { line_id, anchor_text, anchor_type, anchor_category } of lines) {
    const { type, category } = classify(anchor_text)
    if (type === anchor_type && category === anchor_category) continue
    await db
      .update('cart_links')
      .set({ anchor_type: type, anchor_category: category })
      .where('line_id', '=', line_id)
      .execute()
  }
}
