import type { Caller, Place, Fixture } from './fixture.ts'

/** A line in the cart of a place's owner. */
export async function cartLines({ owner, siteId, pageId, canary }: Place, { server }: Fixture) {
  const { business_id, user_id } = owner
  const id = await server.services.kysely.transaction().execute(async (trx) => {
    const type = 'link_insertions'
    const line = await trx
      .insertInto('cart_lines')
      .values({ business_id, user_id, type, product_id: 140 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const anchor = { anchor_text: canary, anchor_type: 'generic', anchor_category: 'natural' } as const
    const place = { site_id: siteId, page_id: pageId }
    await trx
      .insertInto('cart_links')
      .values({ business_id, line_id: line.id, type, ...anchor, type_known: true, ...place })
      .execute()
    return line.id
  })
  // A cart belongs to one person, and lines of a disabled site can be removed from it too.
  return [
    { ids: { id: `${id}` }, isVisibleTo: (caller: Caller) => caller.user_id === user_id, available: true },
  ]
}
