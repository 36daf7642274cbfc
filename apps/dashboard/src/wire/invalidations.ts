import {
  ACCESS_CHANGED,
  BILLING_CHANGED,
  CHECKOUT_ENDED,
  DISAVOWED_CHANGED,
  LINK_ORDERS_CHANGED,
  ORDERS_CHANGED,
  SETTINGS_CHANGED,
  SITES_CHANGED,
  SNIPER_CHANGED,
  WATCHES_CHANGED,
  type LiveMessages,
} from '@linkwright/core/live/messages'
import type { LinkwrightClient } from '@linkwright/sdk'

/** The calls that list link orders. */
export const orderLists = ({ fulfilment }: LinkwrightClient) => [
  fulfilment.list,
  fulfilment.worklist,
  fulfilment.today,
  fulfilment.thisMonth,
  fulfilment.lastMonth,
  fulfilment.thisYear,
]

/** A socket event, an equivalent write of this page, or a task of that name. */
export type InvalidatingEvent = 'updatePageStats' | 'addAhrefsToken' | 'task' | LiveMessages['task']['name']

type Invalidations = {
  readonly [Event in InvalidatingEvent]?: (api: LinkwrightClient) => readonly { readonly name: string }[]
}

/** The calls to invalidate after an event, whether the socket reports it or this page has caused it. */
export const invalidations: Invalidations = {
  // Lists across a website's pages change with the links of any page.
  updatePageStats: ({ sites, links, linkPlan, today }) => [
    sites.missingScreenshots,
    sites.links,
    links.imports,
    links.import,
    linkPlan.page,
    linkPlan.site,
    today.list,
    today.portfolio,
  ],
  task: ({ sites, opportunities, today }) => [
    today.list,
    today.portfolio,
    sites.missingScreenshots,
    sites.links,
    opportunities.list,
    opportunities.sources,
  ],
  // Connected accounts are invalidated whenever the session is read again.
  addAhrefsToken: ({ connections }) => [connections.list],
  [SETTINGS_CHANGED]: ({ connections }) => [connections.list],
  // Ranks, search volumes and competitors are looked up in the background.
  [SITES_CHANGED]: ({ tags, keyPhrases, ranks, topTen, connections, today }) => [
    today.list,
    today.portfolio,
    tags.list,
    keyPhrases.list,
    ranks.history,
    ranks.distribution,
    ranks.compare,
    ranks.notes,
    topTen.list,
    topTen.summary,
    connections.list,
  ],
  // Links are marked when they are disavowed.
  [DISAVOWED_CHANGED]: ({ sites, disavow, links }) => [sites.links, disavow.list, links.list, links.tiered],
  [WATCHES_CHANGED]: ({ sites, links, watches, orders }) => [
    watches.list,
    watches.counts,
    watches.show,
    links.list,
    links.tiered,
    sites.links,
    orders.details,
  ],
  [CHECKOUT_ENDED]: ({ orders }) => [orders.list, orders.billed],
  [ORDERS_CHANGED]: ({ tags, orders, claims, watches, today }) => [
    tags.list,
    orders.list,
    orders.billed,
    orders.archived,
    claims.list,
    claims.show,
    watches.list,
    watches.show,
    orders.details,
    today.list,
    today.portfolio,
  ],
  [ACCESS_CHANGED]: ({ subUsers, apiKeys }) => [subUsers.list, apiKeys.list],
  [BILLING_CHANGED]: ({ connections, billing, today }) => [
    connections.list,
    billing.show,
    billing.invoices,
    today.list,
    today.portfolio,
  ],
  [LINK_ORDERS_CHANGED]: (api) => [
    ...orderLists(api),
    api.fulfilment.show,
    api.fulfilment.details,
    api.fulfilment.notes,
    api.fulfilment.checks,
    api.claims.list,
    api.claims.show,
  ],
  // The project that is shown reads its results by its state.
  [SNIPER_CHANGED]: ({ sniper }) => [sniper.list, sniper.usage],
}
