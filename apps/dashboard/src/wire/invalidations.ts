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
  type LiveMessages,
} from '@linkwright/core/live/messages'
import type { LinkwrightClient } from '@linkwright/sdk'

/** The lists that hold link orders. */
export const orderLists = ({ fulfilment }: LinkwrightClient) => [
  fulfilment.list,
  fulfilment.worklist,
  fulfilment.today,
  fulfilment.thisMonth,
  fulfilment.lastMonth,
  fulfilment.thisYear,
]

/** An event of the socket, a write of this page that means the same, or a task of that name. */
export type InvalidatingEvent = 'updatePageStats' | 'addAhrefsToken' | 'task' | LiveMessages['task']['name']

type Invalidations = {
  readonly [Event in InvalidatingEvent]?: (api: LinkwrightClient) => readonly { readonly name: string }[]
}

/** The calls whose answers are old after an event, whether the socket reports it or this page has caused it. */
export const invalidations: Invalidations = {
  // Lists that span the pages of a website are old when the links of any page have changed.
  updatePageStats: ({ sites }) => [sites.missingScreenshots, sites.links],
  task: ({ sites, opportunities }) => [
    sites.missingScreenshots,
    sites.links,
    opportunities.list,
    opportunities.sources,
  ],
  // Connected accounts are never older than the session, which is read again after the other events that name them.
  addAhrefsToken: ({ connections }) => [connections.list],
  [SETTINGS_CHANGED]: ({ connections }) => [connections.list],
  // Ranks, search volumes and competitors come in by themselves.
  [SITES_CHANGED]: ({ keyPhrases, ranks, topTen, connections }) => [
    keyPhrases.list,
    ranks.history,
    ranks.distribution,
    ranks.compare,
    topTen.list,
    topTen.summary,
    connections.list,
  ],
  // Links are marked when they are disavowed.
  [DISAVOWED_CHANGED]: ({ sites, disavow, links }) => [sites.links, disavow.list, links.list, links.tiered],
  [CHECKOUT_ENDED]: ({ orders }) => [orders.list, orders.billed],
  [ORDERS_CHANGED]: ({ orders }) => [orders.list, orders.billed, orders.archived, orders.details],
  [ACCESS_CHANGED]: ({ subUsers, apiKeys }) => [subUsers.list, apiKeys.list],
  [BILLING_CHANGED]: ({ connections, billing }) => [connections.list, billing.show, billing.invoices],
  [LINK_ORDERS_CHANGED]: (api) => [
    ...orderLists(api),
    api.fulfilment.show,
    api.fulfilment.details,
    api.fulfilment.notes,
    api.fulfilment.checks,
  ],
  // What was found for the project that is shown is read once its state is known.
  [SNIPER_CHANGED]: ({ sniper }) => [sniper.list, sniper.usage],
}
