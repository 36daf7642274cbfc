import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'
import { permissions } from './permissions.ts'
import {
  rightsOfClaims,
  rightsOfConnections,
  rightsOfContacts,
  rightsOfJobs,
  rightsOfProviders,
  rightsOfRanks,
  rightsOfSecondFactor,
  rightsOfSelections,
  rightsOfSniper,
  rightsOfUsers,
} from '../testing/rights.ts'

/**
 * Who may make each call, what key it takes, and what holds beyond: read off the specification by hand, not off
 * `permissions`, which every other test believes. Anyone who extends a permission also changes it here.
 *
 * `own` is refused to an administrator who is signed in as the person, `api` needs API access, `back` is also the way
 * back of an impersonated user, `active` needs an active subscription, `first` stays open to an administrator who has yet
 * to set up the second factor that the settings ask for.
 */
const rights: Record<string, string> = {
  // A §7, before there is anybody.
  'POST /user/login': 'anyone never',
  'POST /user/forgot-password': 'anyone never',
  'POST /user/reset-password': 'anyone never',
  // A §7, the person's own. What sets a password or an email outlives a key and an impersonation.
  'GET /user/session': 'user read first',
  'GET /user/{id}': 'user never',
  'GET /user/sessions': 'user never own first',
  'DELETE /user/sessions': 'user never own first',
  'DELETE /user/sessions/{id}': 'user never own first',
  ...rightsOfSecondFactor,
  'POST /user/logout': 'user never first',
  'POST /user/change-password': 'user never own first',
  'PUT /user/{id}': 'user never own',
  'PUT /user/{id}/preferences': 'user never own',
  'GET /notices': 'user read',
  'DELETE /notices/{id}': 'user never',
  // An administrator, who enters no other administrator's account.
  'POST /admin/login-as-account': 'admin never back',
  // Of the main user alone.
  'GET /user/sub-users': 'main read',
  'POST /user/sub-users': 'main never own',
  'PUT /user/sub-users/{id}': 'main never own',
  'DELETE /user/sub-users/{id}': 'main never own',
  'POST /user/sub-users/access': 'main write',
  // A key makes no keys.
  'GET /user/api-keys': 'main never own api',
  'POST /user/api-keys': 'main never own api',
  'DELETE /user/api-keys/{id}': 'main never own api',
  // A sub-user works on the sites it was given, and adds, sorts and deletes none. Work needs an
  // active subscription, reading does not.
  'GET /site': 'user read',
  'GET /site/{siteId}': 'user read',
  'GET /site/{siteId}/thumbnail': 'user read',
  'GET /site/{linkmapId}/categories': 'user read',
  'PUT /site/{siteId}': 'user write active',
  'POST /site/add': 'main write active',
  'POST /site/update-sort': 'main write active',
  'DELETE /site/{siteId}': 'main write active',
  'GET /site/{siteId}/pages': 'user read',
  'GET /site/{siteId}/page/{pageId}/history': 'user read',
  'POST /site/{siteId}/page/add': 'user write active',
  'PUT /site/{siteId}/page/{pageId}': 'user write active',
  'PUT /site/{siteId}/page/{pageId}/reporting': 'user write active',
  'POST /site/update-page-sort': 'user write active',
  'DELETE /site/{siteId}/page/{pageId}': 'user write active',
  'GET /site/{siteId}/page/{pageId}/keyphrases': 'user read',
  'GET /site/{siteId}/page/{pageId}/links/export': 'user read',
  'POST /site/{siteId}/page/{pageId}/keyword/add': 'user write active',
  'POST /site/{siteId}/page/{pageId}/keyphrases/update-sort': 'user write active',
  'POST /site/{siteId}/page/{pageId}/keyphrases/make-primary': 'user write active',
  'DELETE /site/{siteId}/page/{pageId}/keyword/{id}': 'user write active',
  'GET /site/{siteId}/page/{pageId}/top-ten': 'user read',
  'GET /site/{siteId}/page/{pageId}/top-ten/summary': 'user read',
  'GET /site/{siteId}/competitor/links': 'user read',
  'POST /site/{siteId}/page/{pageId}/top-ten/ignore': 'user write active',
  'POST /site/{siteId}/page/{pageId}/top-ten/restore': 'user write active',
  'GET /site/{siteId}/links': 'user read',
  'GET /site/export/{siteId}': 'user read',
  'GET /site/{siteId}/missing-screenshots': 'user read',
  'GET /site/{siteId}/page/{pageId}/links': 'user read',
  'GET /site/{siteId}/page/{pageId}/link/{linkId}': 'user read',
  'GET /site/{siteId}/page/{pageId}/tiered/links/{linkId}': 'user read',
  'GET /imports/{id}': 'user read',
  'DELETE /imports/{id}': 'user write active',
  'POST /site/{siteId}/page/{pageId}/link/add': 'user write active',
  // Ours: many at once, as one at a time may be.
  ...rightsOfSelections,
  'GET /account/billing': 'main read',
  'PUT /account/billing/billed-to': 'main write own',
  'GET /account/billing/invoices': 'main read',
  'GET /account/billing/plans': 'main read',
  'GET /account/billing/plans/{plan_id}/preview': 'main read',
  'POST /account/billing/subscription': 'main never own',
  'PUT /account/billing/subscription/{business_id}': 'main never own',
  'POST /account/billing/setup': 'main never own',
  'POST /account/billing/payment-method': 'main never own',
  'DELETE /account/billing/payment-method/{id}': 'main never own',
  'POST /account/billing/payment-method/default/{id}': 'main never own',
  'DELETE /account/billing/card/{id}': 'main never own',
  'DELETE /account/billing/subscription/{id}': 'main never own',
  'PUT /account/billing/subscription/{id}/reactivate': 'main never own',
  'POST /account/billing/finish': 'main never own',
  'GET /admin/validate-reactivation-code': 'anyone never',
  'GET /admin/validate-subscription-code': 'anyone never',
  'POST /admin/reactivation-setup': 'anyone never',
  'PUT /admin/reactivate-subscription': 'anyone never',
  'PUT /admin/users/{id}/reactivate': 'admin never',
  'GET /bulk': 'user read',
  'GET /bulk/{id}': 'user read',
  'GET /bulk/{id}/rows': 'user read',
  'DELETE /bulk/{id}': 'user write active',
  'POST /bulk/{id}/undo': 'user write active',
  'PUT /site/{siteId}/page/{pageId}/link/{linkId}': 'user write active',
  'DELETE /site/{siteId}/page/{pageId}/link/{linkId}': 'user write active',
  'GET /tags': 'user read',
  'POST /tags/apply': 'user write active',
  'PUT /tags/{id}': 'main write active',
  'DELETE /tags/{id}': 'main write active',
  'GET /disavowed/{siteId}': 'user read',
  'POST /disavowed/{siteId}': 'user write active',
  'DELETE /disavowed/{siteId}/{id}': 'user write active',
  // And uses the cart.
  'GET /products/links': 'user read',
  'GET /products/content/{id}': 'user read',
  'GET /cart': 'user read',
  'GET /cart/discount': 'user read',
  'POST /cart': 'user write',
  'POST /site/{siteId}/cart': 'user write',
  'POST /watches/{id}/renewal': 'user write',
  'GET /site/{siteId}/link-plan': 'user read',
  'GET /site/{siteId}/page/{pageId}/link-plan': 'user read',
  'DELETE /cart/{id}': 'user write',
  'POST /uploads/upload-image': 'user write',
  'GET /uploads/{filename}': 'user read',
  'DELETE /cart': 'user write',
  'GET /account/billing/orders': 'main read',
  ...rightsOfClaims,
  'GET /orders': 'user read',
  'GET /orders/archived': 'user read',
  'GET /orders/archived/export': 'user read',
  'GET /orders/details/{id}': 'user read',
  'GET /orders/export': 'user read',
  'GET /site/export/site-orders/{siteId}': 'user read',
  'POST /orders/{id}/again': 'user write',
  'PUT /cart/{id}': 'user write',
  'PUT /cart/{id}/page': 'user write',
  'PUT /orders/archived/{id}': 'user write',
  'PUT /orders/unarchive/{id}': 'user write',
  // And pays for it; credit is an administrator's to buy.
  'GET /products/order': 'user read',
  'POST /products/order': 'user spend',
  'POST /products/order/{id}/finish': 'user spend',
  'POST /products/order/credits': 'admin spend own',
  'GET /countries': 'user read',
  'GET /countries/{country}/{cityGuess}': 'user read',
  'GET /countries/{country}/{cityGuess}/names': 'user read',
  // Of the installation, by a person.
  'GET /settings': 'admin never',
  ...rightsOfContacts,
  ...rightsOfProviders,
  ...rightsOfJobs,
  ...rightsOfSniper,
  ...rightsOfConnections,
  ...rightsOfRanks,
  'PUT /admin/settings': 'admin never',
  'GET /admin/catalogue': 'admin never',
  'POST /admin/catalogue/prices': 'admin never',
  'DELETE /admin/catalogue/prices': 'admin never',
  'PUT /admin/catalogue/products/{id}': 'admin never',
  'PUT /admin/catalogue/products/{id}/promise': 'admin never',
  'POST /admin/catalogue/discounts': 'admin never',
  'PUT /admin/catalogue/discounts/{id}': 'admin never',
  'DELETE /admin/catalogue/discounts/{id}': 'admin never',
  'GET /admin/audit': 'admin never',
  'GET /admin/audit/export': 'admin never',
  // What was sold, and by whom it was ordered.
  'GET /admin/links/product/sales': 'admin read',
  'GET /admin/links/product/sales/{product}': 'admin read',
  'GET /admin/links/product/sales/export': 'admin read',
  'GET /admin/links/product/link': 'admin read',
  'GET /admin/links/product/link/{product}': 'admin read',
  'GET /admin/links/product/link/export': 'admin read',
  'GET /admin/links/product/msn': 'admin read',
  'GET /admin/links/product/msn/export': 'admin read',
  'GET /admin/links/product/dgt-pr': 'admin read',
  'GET /admin/links/product/dgt-pr/export': 'admin read',
  'GET /admin/links/product/technical-seo': 'admin read',
  'GET /admin/links/product/technical-seo/export': 'admin read',
  'GET /products/links/all': 'admin read',
  'GET /products/links/linkinsertions': 'admin read',
  'GET /products/links/dgtpr': 'admin read',
  'GET /products/links/msn': 'admin read',
  'GET /products/links/technicalseo': 'admin read',
  'POST /admin/sales/lookup': 'admin read',
  // Credit is looked up by scripts, and given by a person.
  'POST /admin/credit': 'admin never',
  'POST /admin/credit/accounts': 'admin read',
  'GET /admin/credit': 'admin read',
  'GET /admin/credit/totals': 'admin read',
  'GET /admin/credit/export': 'admin read',
  'GET /admin/credit/available': 'admin read',
  'GET /admin/credit/available/export': 'admin read',
  'GET /admin/credit/{userId}': 'admin read',
  'GET /admin/links/{orderId}/details': 'admin read',
  'GET /admin/links/{type}': 'admin read',
  'GET /admin/order/assignees': 'admin read',
  'GET /admin/order/checks/{id}': 'admin read',
  'GET /admin/order/notes/{id}': 'admin read',
  'GET /admin/orders/export': 'admin read',
  'GET /admin/orders/worklist/{what}': 'admin read',
  'GET /admin/orders/{id}': 'admin read',
  // For administrators in spite of their path.
  'GET /orders/this-last-month': 'admin read',
  'GET /orders/this-month': 'admin read',
  'GET /orders/this-year': 'admin read',
  'GET /orders/today': 'admin read',
  'PUT /orders/details/{id}': 'admin write',
  'PUT /orders/details/{id}/save-report': 'admin write',
  'PUT /orders/details/{id}/status': 'admin write',
  'POST /admin/order/checks/{id}': 'admin write',
  'POST /admin/order/checks/{id}/accept': 'admin write',
  'POST /admin/order/notes/{id}': 'admin write',
  'POST /admin/orders/complete': 'admin write',
  'POST /admin/orders/send': 'admin write',
  'PUT /admin/order/archive/{id}': 'admin write',
  'PUT /admin/order/assign/{id}': 'admin write',
  'PUT /admin/order/canceled/{id}': 'admin write',
  'PUT /admin/order/complete/{id}': 'admin write',
  'PUT /admin/order/in-progress-item/{id}': 'admin write',
  'PUT /admin/order/in-progress/{id}': 'admin write',
  'PUT /admin/order/reopen/{id}': 'admin write',
  'PUT /admin/order/unarchive/{id}': 'admin write',
  'PUT /admin/orders/published': 'admin write',
  'GET /admin/payments/check': 'admin read',
  ...rightsOfUsers,
}

const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))

interface Row {
  who: string
  key: string
  ownOnly?: true
  needsApiAccess?: true
  orImpersonated?: true
  needsActive?: true
  beforeFactor?: true
}

function inWords({ who, key, ...more }: Row): string {
  const beyond = [
    more.ownOnly && 'own',
    more.needsApiAccess && 'api',
    more.orImpersonated && 'back',
    more.needsActive && 'active',
    more.beforeFactor && 'first',
  ]
  return [who, key, ...beyond.filter(Boolean)].join(' ')
}

test('every call is allowed for the users and keys of the specification only', () => {
  const found = endpoints.map(({ method, path, allow }) => [`${method} ${path}`, inWords(permissions[allow])])
  expect(Object.fromEntries(found)).toEqual(rights)
  expect(found).toHaveLength(Object.keys(rights).length)
})

test('every permission is used by a call, so this table covers all of them', () => {
  const asked = new Set<string>(endpoints.map(({ allow }) => allow))
  expect(Object.keys(permissions).filter((permission) => !asked.has(permission))).toEqual([])
})
