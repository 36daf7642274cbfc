import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const areas: Record<string, Record<string, Endpoint>> = contract

/** Our name of a call; its method and path, its fields and the fields of its response as the specification names them. */
type Call = [name: string, call: string, fields?: string, response?: string]

/** Sessions, sites, pages, links and opportunities. */
const tracking: Call[] = [
  [
    'session.login',
    'POST user/login',
    'email password',
    'token user business plan sites settings cart expires',
  ],
  ['session.forgotPassword', 'POST user/forgot-password', 'email', 'message'],
  ['session.resetPassword', 'POST user/reset-password', 'password password1 key', 'message result'],
  ['users.edit', 'PUT user/{id}'],
  ['session.changePassword', 'POST user/change-password', 'password'],
  ['connections.remove', 'POST user/unlink', 'vendor'],
  [
    'sites.add',
    'POST site/add',
    'name url categories country local city state comp1 comp2 comp3 kp1 kp2 kp3 kp4 kp5 kp6',
    'id',
  ],
  ['sites.list', 'GET site'],
  ['sites.edit', 'PUT site/{id}'],
  ['sites.remove', 'DELETE site/{id}', '', 'msg'],
  ['sites.sort', 'POST site/update-sort'],
  ['sites.exportLinks', 'GET site/export/{id}'],
  ['orders.exportSite', 'GET site/export/site-orders/{id}'],
  ['sites.competitorLinks', 'GET site/{id}/competitor/links'],
  ['sites.categories', 'GET site/{linkmapId}/categories'],
  ['pages.list', 'GET site/{siteId}/pages'],
  ['pages.add', 'POST site/{siteId}/page/add', 'kp1 kp2 kp3 kp4 kp5 kp6'],
  ['pages.edit', 'PUT site/{siteId}/page/{id}'],
  ['pages.remove', 'DELETE site/{siteId}/page/{id}'],
  ['pages.sort', 'POST site/update-page-sort'],
  ['links.list', 'GET site/{siteId}/page/{pageId}/links'],
  ['links.add', 'POST site/{siteId}/page/{pageId}/link/add'],
  ['links.edit', 'PUT site/{siteId}/page/{pageId}/link/{linkId}', 'source', 'source'],
  ['links.remove', 'DELETE site/{siteId}/page/{pageId}/link/{linkId}'],
  [
    'links.importCsv',
    'POST site/{siteId}/page/{pageId}/link/import-csv',
    'csv status',
    'msg count duplicate',
  ],
  ['links.importCandidates', 'POST site/{siteId}/page/{pageId}/link/import', 'links'],
  ['links.candidates', 'GET site/{siteId}/page/{pageId}/import-links'],
  ['links.tiered', 'GET site/{siteId}/page/{pageId}/tiered/links/{linkId}'],
  ['keyPhrases.list', 'GET site/{siteId}/page/{pageId}/keyphrases', '', 'key_phrase'],
  ['keyPhrases.add', 'POST site/{siteId}/page/{pageId}/keyword/add', 'site_id page_id phrase'],
  ['keyPhrases.remove', 'DELETE site/{siteId}/page/{pageId}/keyword/{id}'],
  ['keyPhrases.sort', 'POST site/{siteId}/page/{pageId}/keyphrases/update-sort'],
  ['keyPhrases.makePrimary', 'POST site/{siteId}/page/{pageId}/keyphrases/make-primary'],
  // The specification names its fields and leaves its path open.
  ['pages.setReporting', 'PUT site/{siteId}/page/{pageId}/reporting', 'siteId id reporting'],
  ['topTen.list', 'GET site/{siteId}/page/{pageId}/top-ten'],
  ['topTen.summary', 'GET site/{siteId}/page/{pageId}/top-ten/summary'],
  ['topTen.ignore', 'POST site/{siteId}/page/{pageId}/top-ten/ignore', 'id'],
  ['topTen.restore', 'POST site/{siteId}/page/{pageId}/top-ten/restore', 'id'],
  ['opportunities.list', 'GET site/{id}/link-ops'],
  ['opportunities.remove', 'POST site/{siteId}/link-ops/delete', 'ids'],
  ['opportunities.prioritise', 'POST site/{siteId}/link-ops/priority', 'ids'],
  ['opportunities.unprioritise', 'PUT site/{siteId}/link-ops/priority/{oppId}', 'priority'],
  ['opportunities.setStatus', 'PUT site/{siteId}/link-ops/{oppId}', 'opp_id status'],
  ['opportunities.addNote', 'POST site/{siteId}/link-ops', 'link_op_id note'],
  ['opportunities.editNote', 'PUT site/{siteId}/link-ops/notes/{noteId}', 'link_op_id note'],
  ['opportunities.removeNote', 'DELETE site/{siteId}/link-ops/{oppId}/notes/{noteId}'],
  // The browser of the specification calls a third party with an embedded key; ours asks the server.
  ['contacts.find', 'GET contacts/{domain}', '', 'meta data'],
  ['disavow.list', 'GET disavowed/{siteId}'],
  ['disavow.add', 'POST disavowed/{siteId}', 'disavowed'],
  ['disavow.remove', 'DELETE disavowed/{siteId}/{id}'],
  ['places.countries', 'GET countries', '', 'location_name'],
  ['places.cities', 'GET countries/{country}/{cityGuess}'],
]

/** Buying and billing. */
const buying: Call[] = [
  ['cart.discount', 'GET cart/discount', '', 'discountInfo'],
  ['cart.add', 'POST cart', 'source'],
  ['cart.remove', 'DELETE cart/{id}'],
  [
    'checkout.place',
    'POST products/order',
    'items user_id total source credit instructions',
    'success order_id creditAmount data',
  ],
  [
    'checkout.buyCredit',
    'POST products/order/credits',
    'items user_id total source credit instructions',
    'order_id',
  ],
  ['products.links', 'GET products/links'],
  ['products.content', 'GET products/content/{id}'],
  ['orders.list', 'GET orders'],
  ['orders.archive', 'PUT orders/archived/{id}'],
  ['orders.archived', 'GET orders/archived'],
  ['orders.restore', 'PUT orders/unarchive/{id}'],
  ['orders.details', 'GET orders/details/{id}'],
  ['uploads.uploadImage', 'POST uploads/upload-image', 'image', 'filename'],
  ['billing.show', 'GET account/billing', '', 'customer payment_methods invoices business'],
  ['orders.billed', 'GET account/billing/orders'],
  [
    'billing.invoices',
    'GET account/billing/invoices',
    'starting_after ending_before',
    'invoices hasMoreData',
  ],
  ['plans.list', 'GET account/billing/plans', '', 'plans'],
  [
    'plans.subscribe',
    'POST account/billing/subscription',
    'stripeToken stripe_id plan_id',
    'business plan sub',
  ],
  ['plans.change', 'PUT account/billing/subscription/{business_id}', 'plan', 'plan invoice result'],
  ['billing.cancel', 'DELETE account/billing/subscription/{id}', '', 'cancel_at_period_end'],
  ['billing.resume', 'PUT account/billing/subscription/{id}/reactivate'],
  ['billing.addCard', 'POST account/billing/payment-method', 'id'],
  ['billing.removeCard', 'DELETE account/billing/payment-method/{id}'],
  ['billing.setDefaultCard', 'POST account/billing/payment-method/default/{id}'],
  ['billing.removeOldCard', 'DELETE account/billing/card/{id}'],
  ['subUsers.list', 'GET user/sub-users'],
  ['subUsers.add', 'POST user/sub-users', 'first_name last_name email password'],
  ['subUsers.edit', 'PUT user/sub-users/{id}'],
  ['subUsers.remove', 'DELETE user/sub-users/{id}', '', 'result'],
  ['subUsers.access', 'POST user/sub-users/access', 'sub_user_id sites', 'sites'],
  [
    'reactivation.validateCode',
    'GET admin/validate-reactivation-code',
    'token',
    'end_date plan next_billing prices today_prices',
  ],
  [
    'reactivation.validateSubscription',
    'GET admin/validate-subscription-code',
    'subscription',
    'business plan next_billing next_billing_date prices',
  ],
  ['reactivation.reactivate', 'PUT admin/reactivate-subscription', 'stripe_token_id business_id', 'success'],
]

/** Administration, marketplace and Keyword Sniper. */
const admin: Call[] = [
  ['adminUsers.list', 'GET admin/users/{type}', 'type'],
  ['adminUsers.stats', 'GET admin/users-stats', '', 'today month last_month total'],
  ['adminUsers.sales', 'POST admin/sales'],
  ['customers.list', 'GET admin/customers'],
  ['customers.addNote', 'POST admin/customers/note/add/{leadId}'],
  ['customers.editNote', 'PUT admin/customers/note/{noteId}'],
  ['customers.removeNote', 'DELETE admin/customers/note/{noteId}'],
  ['adminUsers.changeEmail', 'POST admin/change-email'],
  ['adminUsers.defaultPassword', 'POST admin/default-password'],
  ['adminUsers.reactivate', 'POST admin/users/reactivate'],
  ['adminUsers.close', 'POST admin/cancel-account', 'businessId'],
  ['session.loginAs', 'POST admin/login-as-account'],
  ['reactivation.offer', 'PUT admin/users/{id}/reactivate', '', 'reactivation_code'],
  ['adminUsers.setApiAccess', 'PUT admin/users/{id}/api', 'enabled', 'api_access'],
  ['leads.list', 'GET admin/leads'],
  ['leads.add', 'POST admin/leads'],
  ['leads.edit', 'PUT admin/leads/{id}'],
  ['credit.history', 'GET admin/credit/{userId}'],
  ['credit.log', 'GET admin/credit'],
  ['credit.available', 'GET admin/credit/available'],
  ['credit.change', 'POST admin/credit', 'userId method credit reason'],
  ['accountManagers.list', 'GET admin/account-managers', '', 'id name'],
  ['accountManagers.add', 'POST admin/account-managers', 'name calendar_link'],
  ['accountManagers.remove', 'DELETE admin/account-managers', 'id'],
  ['accountManagers.assign', 'PUT admin/account-managers', 'business_id account_manager_id'],
  ['fulfilment.list', 'GET admin/links/{type}', 'from to'],
  ['fulfilment.details', 'GET admin/links/{orderId}/details'],
  ['fulfilment.today', 'GET orders/today'],
  ['fulfilment.thisMonth', 'GET orders/this-month'],
  ['fulfilment.thisYear', 'GET orders/this-year'],
  ['fulfilment.lastMonth', 'GET orders/this-last-month'],
  ['fulfilment.complete', 'PUT admin/order/complete/{id}'],
  ['fulfilment.send', 'PUT admin/order/in-progress/{id}'],
  ['fulfilment.sendItem', 'PUT admin/order/in-progress-item/{id}'],
  ['fulfilment.cancel', 'PUT admin/order/canceled/{id}'],
  ['fulfilment.reopen', 'PUT admin/order/reopen/{id}', '', 'msg'],
  [
    'fulfilment.edit',
    'PUT orders/details/{detailsId}',
    'published_url anchor_text target_url report_info order_id id',
    'details',
  ],
  ['fulfilment.setStatus', 'PUT orders/details/{detailsId}/status', 'status order_id id', 'details'],
  ['fulfilment.saveReport', 'PUT orders/details/{detailsId}/save-report', 'report_info order_id id'],
  ['uploads.image', 'GET uploads/{image_url}'],
  ['productLogs.sales', 'GET admin/links/product/sales'],
  ['productLogs.salesOf', 'GET admin/links/product/sales/{product}'],
  ['productLogs.products', 'GET products/links/all'],
  ['productLogs.linkInsertions', 'GET admin/links/product/link'],
  ['productLogs.linkInsertionsOf', 'GET admin/links/product/link/{product}'],
  ['productLogs.linkInsertionProducts', 'GET products/links/linkinsertions'],
  ['productLogs.dgtPr', 'GET admin/links/product/dgt-pr'],
  ['productLogs.dgtPrProducts', 'GET products/links/dgtpr'],
  ['productLogs.msn', 'GET admin/links/product/msn'],
  ['productLogs.msnProducts', 'GET products/links/msn'],
  ['productLogs.technicalSeo', 'GET admin/links/product/technical-seo'],
  ['productLogs.technicalSeoProducts', 'GET products/links/technicalseo'],
  ['marketplace.links', 'GET marketplace/links'],
  ['marketplace.addLink', 'POST marketplace/links'],
  ['marketplace.vendors', 'GET marketplace/vendors'],
  ['marketplace.addVendor', 'POST marketplace/vendors'],
  ['marketplace.categories', 'GET marketplace/categories'],
  ['marketplace.addCategory', 'POST marketplace/categories'],
  ['marketplace.editLink', 'PUT marketplace/links/{id}'],
  ['marketplace.disableLink', 'DELETE marketplace/links/{id}'],
  ['marketplace.editVendor', 'PUT marketplace/vendors/{id}'],
  ['marketplace.disableVendor', 'DELETE marketplace/vendors/{id}'],
  ['marketplace.editCategory', 'PUT marketplace/categories/{id}'],
  ['marketplace.disableCategory', 'DELETE marketplace/categories/{id}'],
  ['marketplace.enableLink', 'PUT marketplace/links/enable/{id}'],
  ['marketplace.enableVendor', 'PUT marketplace/vendors/enable/{id}'],
  ['marketplace.enableCategory', 'PUT marketplace/categories/enable/{id}'],
  ['sniper.list', 'GET /projects'],
  ['sniper.add', 'POST /projects'],
  ['sniper.remove', 'DELETE /projects/{id}'],
  ['sniper.topTen', 'GET projects/{id}/{keywordId}/top-ten'],
  ['sniper.summary', 'GET projects/{id}/summary'],
]

/** Fields of an object, of the rows of a list, or of any variant. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const { shape, element, options } = (schema ?? {}) as {
    shape?: object
    element?: z.ZodType
    options?: z.ZodType[]
  }
  if (shape !== undefined) return Object.keys(shape)
  return element === undefined ? (options ?? []).flatMap(fieldsOf) : fieldsOf(element)
}

test.each([...tracking, ...buying, ...admin])('%s is %s', (name, call, fields, response) => {
  const [area = '', verb = ''] = name.split('.')
  const endpoint = areas[area]?.[verb]
  const withoutNames = (path: string) => path.replace(' /', ' ').replaceAll(/\{\w+\}/g, '{}')
  const named = (text = '') => expect.arrayContaining(text.split(' ').filter(Boolean)) as string[]
  expect(withoutNames(`${endpoint?.method} ${endpoint?.path.slice(1)}`)).toBe(withoutNames(call))
  expect(Object.keys(endpoint?.input.shape ?? {})).toEqual(named(fields))
  expect(fieldsOf(endpoint?.output)).toEqual(named(response))
})

test('the update-sort calls take a bare map of id to position', () => {
  for (const { sort } of [contract.sites, contract.pages, contract.keyPhrases]) {
    expect(sort.bare).toBe('positions')
    const map = sort.input.shape.positions
    expect(map.parse({ 12: 0, 9: 1 })).toEqual({ 12: 0, 9: 1 })
    expect(map.safeParse([12, 9]).success).toBe(false)
  }
})
