import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

/** Links that may hang on the ordered one, on each other or on nothing; the last of them is the one that is taken instead. */
const LINKS = 5

describe.each(eitherDatabase)('tiers of links when an order is completed on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)

  /**
   * Links of a page, the first of them ordered and in process, each pointing to the one that `parents` names (0: the
   * page); its order is completed at the address of the last one. Answers which points to which then, by their places.
   */
  async function completed(parents: readonly number[], ordered: number) {
    const { kysely } = server.services
    const { site } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm() })
    const place = { siteId: site.id, pageId: page.id }
    const ids: number[] = []
    for (const nth of parents.keys()) {
      const added = await buyer.client.links.add(
        nth === ordered
          ? { ...place, anchor_text: 'x', url_progress: 'in_process' }
          : {
              ...place,
              anchor_text: `link ${nth}`,
              url_progress: 'placed',
              url: `https://blog.example/${nth}`,
              date_completed: '2026-11-01',
            },
      )
      ids.push(added.link.id)
    }
    for (const [nth, parent] of parents.entries())
      await kysely
        .updateTable('links')
        .set({ parent_id: ids[parent - 1] ?? null, level: parent === 0 ? 'primary' : 'secondary' })
        .where('business_id', '=', buyer.business_id)
        .where('id', '=', ids[nth] ?? 0)
        .execute()
    const line = { site_id: site.id, page_id: page.id, link_id: ids[ordered] ?? 0, anchor_text: 'x' }
    const url = `https://blog.example/${ids.length - 1}`
    const { id, lineIds } = await newOrder(kysely, buyer, { lines: [{ ...line, published_url: url }] })
    await admin.client.fulfilment.complete({ id })
    expect(await admin.client.fulfilment.details({ orderId: id })).toMatchObject([
      { id: lineIds[0], link_id: ids.at(-1) },
    ])
    const rows = await kysely
      .selectFrom('links')
      .select(['id', 'parent_id', 'level'])
      .where('id', 'in', ids)
      .execute()
    const placeOf = (link: number | null) => (link === null ? 0 : ids.indexOf(link) + 1)
    return new Map(rows.map((row) => [placeOf(row.id), { parent: placeOf(row.parent_id), level: row.level }]))
  }

  it('moves a third-tier link that replaces the ordered one to its place', async () => {
    // 1 is ordered, 2 points to it, 3 points to 2 and is on the page where 1 was published.
    expect(await completed([0, 1, 2], 0)).toEqual(
      new Map([
        [2, { parent: 3, level: 'secondary' }],
        [3, { parent: 0, level: 'primary' }],
      ]),
    )
  })

  it('never creates a cycle, and loses only the ordered link, for any tree of links', async () => {
    // Each link points to one with a lower number, so that they form trees; then they are renumbered.
    const forest = fc.tuple(...Array.from({ length: LINKS }, (_, nth) => fc.integer({ min: 0, max: nth })))
    await fc.assert(
      fc.asyncProperty(
        forest,
        fc.integer({ min: 0, max: LINKS - 2 }),
        fc.boolean(),
        async (lower, at, isUp) => {
          const turn = (nth: number) => (isUp ? nth : nth === 0 ? 0 : LINKS + 1 - nth)
          const parents = isUp ? lower : lower.map((_, nth) => turn(lower[LINKS - 1 - nth] ?? 0))
          const tree = await completed(parents, at)
          expect([...tree.keys()].toSorted((a, b) => a - b)).toEqual(
            [1, 2, 3, 4, 5].filter((nth) => nth !== at + 1),
          )
          for (const [start] of tree) {
            const seen: number[] = []
            for (let up = start; up !== 0; up = tree.get(up)?.parent ?? 0) {
              expect(seen, `from ${start}`).not.toContain(up)
              seen.push(up)
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
