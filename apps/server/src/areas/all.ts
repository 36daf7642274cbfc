import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { type Contract, contract } from '@linkwright/core/contract/index'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { type Handlers, mount } from '../http/routes.ts'
import { sessionRoutes } from './account/session/routes.ts'
import { accountManagerRoutes } from './admin/account-managers/routes.ts'
import { contactRoutes } from './admin/contacts/routes.ts'
import { customerRoutes } from './admin/customers/routes.ts'
import { leadRoutes } from './admin/leads/routes.ts'
import { connectionRoutes } from './account/connections/routes.ts'
import { userRoutes } from './account/users/routes.ts'
import { subUserRoutes } from './account/sub-users/routes.ts'
import { apiKeyRoutes } from './account/api-keys/routes.ts'
import { mayRequireFactor, secondStep } from './account/second-factor/check.ts'
import { secondFactorRoutes } from './account/second-factor/routes.ts'
import { bulkRoutesOf } from './account/bulk/routes.ts'
import { bulkActions, removeLinks, removePhrases } from './bulk-actions.ts'
import { savedFilterRoutes } from './account/saved-filters/routes.ts'
import { filterChoices } from './filter-choices.ts'
import { noticeRoutes } from './account/notices/routes.ts'
import { settingsRoutes } from './account/settings/routes.ts'
import { demoRoutes } from './account/demo/routes.ts'
import { siteRoutes } from './tracking/sites/routes.ts'
import { todayRoutes } from './tracking/today/routes.ts'
import { pageRoutes } from './tracking/pages/routes.ts'
import { keyPhraseRoutes } from './tracking/key-phrases/routes.ts'
import { rankRoutes } from './tracking/ranks/routes.ts'
import { resumeAfterConnecting } from './tracking/search-console/match.job.ts'
import { searchConsoleRoutes } from './tracking/search-console/routes.ts'
import { topTenRoutes } from './tracking/top-ten/routes.ts'
import { disavowRoutes } from './tracking/disavow/routes.ts'
import { tagList } from './tracking/tags/queries.ts'
import { subjectsOf } from './tracking/tags/subjects.ts'
import { tagRoutes } from './tracking/tags/routes.ts'
import { opportunityRoutes } from './tracking/opportunities/routes.ts'
import { sniperRoutes } from './tracking/sniper/routes.ts'
import { linkRoutes } from './tracking/links/routes.ts'
import { paymentRoutes } from './buying/payments/routes.ts'
import { placeRoutes } from './tracking/places/routes.ts'
import { adminUserRoutes } from './admin/users/routes.ts'
import { withdrawLines } from './buying/cart/remove-lines.ts'
import { enqueueScoreAll } from './tracking/figures/score-all.ts'
import { used } from './tracking/locks/usage.ts'
import { siteList } from './tracking/sites/read.ts'
import { isPastDue } from './buying/billing/queries.ts'
import { reactivationRoutes } from './buying/billing/reactivation.ts'
import { billingRoutes } from './buying/billing/routes.ts'
import { planRoutes } from './buying/plans/routes.ts'
import { productRoutes } from './buying/products/routes.ts'
import { uploadRoutes } from './buying/uploads/routes.ts'
import { cartPort } from './buying/cart/cart-port.ts'
import { cartPart } from './buying/cart/read.ts'
import { marketplaceRoutes } from './buying/marketplace/routes.ts'
import { publisherRoutes } from './buying/publishers/routes.ts'
import { linkPlanRoutes } from './buying/link-plan/routes.ts'
import { cartRoutes } from './buying/cart/routes.ts'
import { fulfilmentRoutes } from './buying/fulfilment/routes.ts'
import { lateOrders } from './buying/fulfilment/late-orders.ts'
import { claimRoutes } from './buying/claims/routes.ts'
import { watchRoutes } from './buying/watches/routes.ts'
import { evidenceRoutes } from './buying/evidence/routes.ts'
import { orderRoutes } from './buying/orders/routes.ts'
import { taggedOrders } from './buying/orders/tagged.ts'
import { hasOrders, linkSpend, linkSpendUpTo } from './buying/orders/spend.ts'
import { defaultCardPart } from './buying/checkout/cards.ts'
import { checkoutRoutes } from './buying/checkout/routes.ts'

import { healthRoutes } from './admin/health/routes.ts'
import { jobRoutes } from './admin/jobs/routes.ts'
import { jobs } from './jobs.ts'
import { providerRoutes } from './admin/providers/routes.ts'
import { linkSurvivalRoutes } from './admin/link-survival/routes.ts'
import { overviewRoutes } from './admin/overview/routes.ts'
import { catalogueRoutes } from './admin/catalogue/routes.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { creditRoutes } from './admin/credit/routes.ts'
import { productLogRoutes } from './admin/product-logs/routes.ts'

/**
 * The handlers of each area of the contract; a missing one does not compile. Functions that an area needs from a higher
 * wing are passed in here.
 */
const handlers: { readonly [Area in keyof Contract]: Handlers<Contract[Area]> } = {
  session: sessionRoutes({
    sites: (db, viewer, today) => siteList(db, viewer, { linkSpend, hasOrders, today }),
    cart: cartPart,
    card: defaultCardPart,
    isPastDue,
    secondStep,
    used,
  }),
  users: userRoutes,
  connections: connectionRoutes({
    connected: async (db, vendor, userId, now) => {
      if (vendor === 'search-console') await resumeAfterConnecting(db, userId, now)
    },
  }),
  subUsers: subUserRoutes(withdrawLines),
  secondFactor: secondFactorRoutes,
  apiKeys: apiKeyRoutes,
  notices: noticeRoutes,
  savedFilters: savedFilterRoutes({
    tagsOf: async (db, viewer) =>
      (await tagList(db, viewer, subjectsOf(taggedOrders))).map(({ name }) => name),
    choices: filterChoices,
  }),
  bulk: bulkRoutesOf(bulkActions),
  adminUsers: adminUserRoutes,
  settings: settingsRoutes(enqueueScoreAll, mayRequireFactor),
  demo: demoRoutes,
  credit: creditRoutes,
  productLogs: productLogRoutes,
  catalogue: catalogueRoutes,
  health: healthRoutes,
  jobs: jobRoutes(jobs),
  providers: providerRoutes,
  overview: overviewRoutes,
  linkSurvival: linkSurvivalRoutes,
  audit: auditRoutes,
  sites: siteRoutes(cartPort, { linkSpend, hasOrders }),
  today: todayRoutes({ lateOrders, spendUpTo: linkSpendUpTo }),
  pages: pageRoutes(cartPort),
  keyPhrases: keyPhraseRoutes(cartPort, removePhrases),
  ranks: { ...rankRoutes, ...searchConsoleRoutes },
  topTen: topTenRoutes,
  sniper: sniperRoutes,
  disavow: disavowRoutes,
  tags: tagRoutes(taggedOrders),
  links: linkRoutes(cartPort, removeLinks),
  payments: paymentRoutes,
  places: placeRoutes,
  opportunities: opportunityRoutes,
  products: productRoutes,
  cart: cartRoutes,
  linkPlan: linkPlanRoutes,
  marketplace: marketplaceRoutes,
  publishers: publisherRoutes,
  orders: orderRoutes,
  claims: claimRoutes,
  watches: watchRoutes,
  evidence: evidenceRoutes,
  fulfilment: fulfilmentRoutes,
  checkout: checkoutRoutes,
  plans: planRoutes,
  billing: billingRoutes,
  accountManagers: accountManagerRoutes,
  leads: leadRoutes,
  customers: customerRoutes,
  contacts: contactRoutes,
  reactivation: reactivationRoutes,
  uploads: uploadRoutes,
}

/** Gives each call of the contract its route; what only the demo has, none elsewhere. */
export function mountAreas(app: FastifyInstance, services: Services): void {
  const mounted = Object.keys(handlers).filter((area) => area !== 'demo' || services.config.demo)
  for (const area of mounted as (keyof Contract)[]) {
    // Each area's own handlers, which the table above has checked.
    mount<Record<string, Endpoint>>(app, services, area, contract[area], handlers[area])
  }
}
