import { audit } from '../admin/audit/api.ts'
import { credit } from '../admin/credit/api.ts'
import { accountManagers } from '../admin/account-managers/api.ts'
import { adminUsers } from '../admin/users/api.ts'
import { contacts } from '../admin/contacts/api.ts'
import { customers } from '../admin/customers/api.ts'
import { leads } from '../admin/leads/api.ts'
import { connections } from '../account/connections/api.ts'
import { apiKeys } from '../account/api-keys/api.ts'
import { billing } from '../buying/billing/api.ts'
import { reactivation } from '../buying/billing/reactivation-api.ts'
import { plans } from '../buying/plans/api.ts'
import { savedFilters } from '../account/saved-filters/api.ts'
import { bulk } from '../account/bulk/api.ts'
import { marketplace } from '../buying/marketplace/api.ts'
import { cart } from '../buying/cart/api.ts'
import { checkout } from '../buying/checkout/api.ts'
import { linkPlan } from '../buying/link-plan/api.ts'
import { demo } from '../account/demo/api.ts'
import { disavow } from '../tracking/disavow/api.ts'
import { keyPhrases } from '../tracking/key-phrases/api.ts'
import { fulfilment } from '../buying/fulfilment/api.ts'
import { links } from '../tracking/links/api.ts'
import { ranks } from '../tracking/ranks/api.ts'
import { notices } from '../account/notices/api.ts'
import { claims } from '../buying/claims/api.ts'
import { watches } from '../buying/watches/api.ts'
import { evidence } from '../buying/evidence/api.ts'
import { publishers } from '../buying/publishers/api.ts'
import { orders } from '../buying/orders/api.ts'
import { pages } from '../tracking/pages/api.ts'
import { payments } from '../buying/payments/api.ts'
import { opportunities } from '../tracking/opportunities/api.ts'
import { places } from '../tracking/places/api.ts'
import { productLogs } from '../admin/product-logs/api.ts'
import { products } from '../buying/products/api.ts'
import { session } from '../account/session/api.ts'
import { settings } from '../account/settings/api.ts'
import { secondFactor } from '../account/second-factor/api.ts'
import { health } from '../admin/health/api.ts'
import { jobs } from '../admin/jobs/api.ts'
import { linkSurvival } from '../admin/link-survival/api.ts'
import { providers } from '../admin/providers/api.ts'
import { overview } from '../admin/overview/api.ts'
import { catalogue } from '../admin/catalogue/api.ts'
import { sites } from '../tracking/sites/api.ts'
import { uploads } from '../buying/uploads/api.ts'
import { tags } from '../tracking/tags/api.ts'
import { sniper } from '../tracking/sniper/api.ts'
import { today } from '../tracking/today/api.ts'
import { topTen } from '../tracking/top-ten/api.ts'
import { subUsers } from '../account/sub-users/api.ts'
import { users } from '../account/users/api.ts'

/** Every REST call, once. Server routes, SDK, OpenAPI document and command-line tables derive from it. */
export const contract: Contract = {
  session,
  users,
  subUsers,
  secondFactor,
  connections,
  apiKeys,
  sites,
  today,
  pages,
  keyPhrases,
  ranks,
  topTen,
  sniper,
  disavow,
  tags,
  links,
  opportunities,
  products,
  cart,
  linkPlan,
  marketplace,
  publishers,
  orders,
  claims,
  watches,
  evidence,
  fulfilment,
  plans,
  billing,
  reactivation,
  uploads,
  checkout,
  payments,
  places,
  notices,
  savedFilters,
  bulk,
  settings,
  credit,
  productLogs,
  catalogue,
  health,
  jobs,
  providers,
  overview,
  linkSurvival,
  audit,
  accountManagers,
  adminUsers,
  leads,
  customers,
  contacts,
  demo,
}

/** Written out, because TypeScript would repeat every call's type in the published declarations, 800 kB of them. */
export type Contract = {
  session: typeof session
  users: typeof users
  subUsers: typeof subUsers
  secondFactor: typeof secondFactor
  connections: typeof connections
  apiKeys: typeof apiKeys
  sites: typeof sites
  today: typeof today
  pages: typeof pages
  keyPhrases: typeof keyPhrases
  ranks: typeof ranks
  topTen: typeof topTen
  sniper: typeof sniper
  disavow: typeof disavow
  tags: typeof tags
  links: typeof links
  opportunities: typeof opportunities
  products: typeof products
  cart: typeof cart
  linkPlan: typeof linkPlan
  marketplace: typeof marketplace
  publishers: typeof publishers
  orders: typeof orders
  claims: typeof claims
  watches: typeof watches
  evidence: typeof evidence
  fulfilment: typeof fulfilment
  plans: typeof plans
  billing: typeof billing
  reactivation: typeof reactivation
  uploads: typeof uploads
  checkout: typeof checkout
  payments: typeof payments
  places: typeof places
  notices: typeof notices
  savedFilters: typeof savedFilters
  bulk: typeof bulk
  settings: typeof settings
  credit: typeof credit
  productLogs: typeof productLogs
  catalogue: typeof catalogue
  health: typeof health
  jobs: typeof jobs
  providers: typeof providers
  overview: typeof overview
  linkSurvival: typeof linkSurvival
  audit: typeof audit
  accountManagers: typeof accountManagers
  adminUsers: typeof adminUsers
  leads: typeof leads
  customers: typeof customers
  contacts: typeof contacts
  demo: typeof demo
}
