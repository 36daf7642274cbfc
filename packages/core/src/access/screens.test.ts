import { expect, test } from 'vitest'
import { pathTo, screens, type Screen, type ScreenName } from './screens.ts'

const all = Object.entries(screens).map(([name, screen]): [string, Screen] => [name, screen])

test('authenticated routes live under /secure, admin routes under /secure/admin', () => {
  for (const [name, { path, mayEnter }] of all) {
    expect(path.startsWith('/secure/'), name).toBe(mayEnter !== 'anyone')
    expect(path.startsWith('/secure/admin/'), name).toBe(mayEnter === 'admin')
  }
})

test('no two screens share a path', () => {
  const paths = all.flatMap(([, { path, alias }]) => [path, ...(alias ? [alias] : [])])
  const shapes = paths.map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(paths.length)
})

test.each<[ScreenName, string]>([
  ['login', '/'],
  ['password-wizard', '/password-wizard/{hash}'],
  ['reup', '/reup/{code}'],
  ['resub', '/resub/{subscription}'],
  ['resup', '/secure/resub/{subscription}'],
  ['dashboard', '/secure/dashboard'],
  ['profile', '/secure/user/profile/{userId?}'],
  ['password', '/secure/user/password'],
  ['subusers', '/secure/user/subusers'],
  ['publishers', '/secure/user/publishers'],
  ['billing', '/secure/user/billing'],
  ['billing-orders', '/secure/user/billing/orders'],
  ['billing-invoices', '/secure/user/billing/invoices'],
  ['setup-plan', '/secure/setup-plan'],
  ['keyword-sniper', '/secure/keyword-sniper'],
  ['view-sniper-project', '/secure/keyword-sniper/view'],
  ['add-site', '/secure/site/add'],
  ['site-summary', '/secure/site/{siteId}'],
  ['site-links', '/secure/site/{siteId}/links'],
  ['site-keywords', '/secure/site/{siteId}/keywords'],
  ['site-opps', '/secure/site/{siteId}/opps'],
  ['site-proof', '/secure/site/{siteId}/proof'],
  ['edit-site', '/secure/site/{siteId}/edit'],
  ['site-import', '/secure/site/{siteId}/import-csv'],
  ['site-disavowed', '/secure/site/{siteId}/disavowed'],
  ['add-page', '/secure/site/{siteId}/page/add/{page_type}'],
  ['page-summary', '/secure/site/{siteId}/page/{pageId}'],
  ['page-completed-links', '/secure/site/{siteId}/page/{pageId}/links'],
  ['page-top-data', '/secure/site/{siteId}/page/{pageId}/top'],
  ['page-proof', '/secure/site/{siteId}/page/{pageId}/proof'],
  ['page-link-map', '/secure/site/{siteId}/page/{pageId}/linkmap'],
  ['import-csv', '/secure/site/{siteId}/page/{pageId}/import-csv'],
  ['import-page', '/secure/site/{siteId}/page/{pageId}/import-page'],
  ['edit-page', '/secure/site/{siteId}/page/{pageId}/edit'],
  ['checkout', '/secure/orders/checkout'],
  ['new-stand-alone', '/secure/orders/new/{siteId?}'],
  ['alc', '/secure/orders/alc'],
  ['view-orders', '/secure/orders/view'],
  ['view-order-archive', '/secure/orders/view/archived'],
  ['order-more-keywords', '/secure/orders/keywords'],
  ['switch-plans', '/secure/orders/plans'],
  ['help-contact', '/secure/help/contact'],
  ['help-tutorials', '/secure/help/tutorials'],
  ['link-marketplace', '/secure/marketplace'],
  ['claims', '/secure/claims/{claimId?}'],
])('the route %s is %s', (name, path) => {
  expect(screens[name].path).toBe(path)
})

test.each<[ScreenName, string]>([
  ['admin-users', '/secure/admin/users'],
  ['account-managers', '/secure/admin/account-managers'],
  ['admin-leads', '/secure/admin/leads'],
  ['admin-customers', '/secure/admin/customers'],
  ['admin-orders', '/secure/admin/link-orders'],
  ['admin-marketplace', '/secure/admin/marketplace'],
  ['credit_log', '/secure/admin/credit_log'],
  ['product-sales', '/secure/admin/product-sales'],
  ['link-insertions-sales', '/secure/admin/link-insertions-sales'],
  ['msn-sales', '/secure/admin/msn-sales'],
  ['dgt-pr-sales', '/secure/admin/dgt-pr-sales'],
  ['technical-seo-sales', '/secure/admin/technical-seo-sales'],
  ['admin-settings', '/secure/admin/settings'],
  ['sales-lookup', '/secure/admin/sales-lookup'],
  ['admin-overview', '/secure/admin/overview'],
  ['admin-claims', '/secure/admin/claims/{claimId?}'],
  ['admin-survival', '/secure/admin/link-survival'],
  ['admin-catalogue', '/secure/admin/catalogue'],
  ['admin-jobs', '/secure/admin/jobs'],
  ['admin-health', '/secure/admin/health'],
  ['admin-audit', '/secure/admin/audit'],
])('the screen %s is at %s, for administrators only', (name, path) => {
  expect(screens[name]).toMatchObject({ path, mayEnter: 'admin' })
})

test('who may enter each screen, written by hand', () => {
  const names = (who: Screen['mayEnter']) =>
    all
      .filter(([, { mayEnter }]) => mayEnter === who)
      .map(([name]) => name)
      .toSorted()
  expect(names('anyone')).toEqual(['login', 'password-wizard', 'resub', 'reup'])
  expect(names('main')).toEqual([
    'add-site',
    'api-keys',
    'billing',
    'billing-invoices',
    'billing-orders',
    'order-more-keywords',
    'subusers',
    'switch-plans',
  ])
  expect(names('admin')).toHaveLength(21)
  expect([...new Set(all.map(([, { mayEnter }]) => mayEnter))].toSorted()).toEqual([
    'admin',
    'anyone',
    'main',
    'user',
  ])
})

test('the summaries of a site and a page have a second path', () => {
  const second = all.flatMap(([name, { alias }]) => (alias === undefined ? [] : [[name, alias]]))
  expect(second).toEqual([
    ['site-summary', '/secure/site/{siteId}/summary'],
    ['page-summary', '/secure/site/{siteId}/page/{pageId}/summary'],
  ])
})

test('a path is built from its parameters, each escaped', () => {
  expect(pathTo('page-link-map', { siteId: 3, pageId: 14 })).toBe('/secure/site/3/page/14/linkmap')
  expect(pathTo('new-stand-alone')).toBe('/secure/orders/new')
  expect(pathTo('new-stand-alone', { siteId: 3 })).toBe('/secure/orders/new/3')
  expect(pathTo('reup', { code: 'a/b?c' })).toBe('/reup/a%2Fb%3Fc')
  expect(pathTo('new-stand-alone', { siteId: '' })).toBe('/secure/orders/new')
  expect(() => pathTo('edit-site')).toThrow('The screen edit-site needs siteId')
  expect(() => pathTo('edit-site', { siteId: '' })).toThrow('The screen edit-site needs siteId')
})
