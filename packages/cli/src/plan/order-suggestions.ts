import { basketRows, bestChoice, chosenOf } from '@linkwright/core/tracking/link-map/basket'
import type { Input } from '../define/command.ts'
import type { Io } from '../io.ts'
import { openClient } from '../server/client.ts'
import { findPage } from '../server/page.ts'
import { chosenProduct, orderLinks } from './order-links.ts'

/** Orders the suggestions of a page's link map that are best for its gauges. */
export async function orderSuggestions(io: Io, input: Input): Promise<void> {
  const client = await openClient(io, input)
  const { site, page } = await findPage(client, input.id('page'), io)
  const place = { siteId: site.id, pageId: page.id }
  const chosen = await chosenProduct(client, input, io)
  const [plan, suggestions] = await Promise.all([
    client.linkPlan.page({ ...place, ...chosen }, { signal: io.signal }),
    client.links.list(
      { ...place, url_progress: 'not_ordered', level: 'primary', sort: 'id', limit: 1000 },
      { signal: io.signal },
    ),
  ])
  const [blended, exact, natural] = plan.gauges
  if (blended === undefined || exact === undefined || natural === undefined) return
  const measured = {
    page_type: page.page_type,
    bands: { blended, exact, natural },
    start: plan.start,
    greyedOut: page.greyed_out,
  }
  const rows = basketRows(suggestions, measured)
  const { suggestions: picked } = chosenOf(rows, bestChoice(rows, input.id('count'), measured))
  const lines = picked.map(({ id, anchor_text, anchor_type }) => ({
    page_id: page.id,
    linkMap_id: id,
    anchor: anchor_text,
    anchor_type,
  }))
  await orderLinks(client, io, { siteId: site.id, source: 'link map', price: plan.price, lines })
}
