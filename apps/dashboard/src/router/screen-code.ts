import type { ScreenName } from '@linkwright/core/access/screens'
import type { ComponentType } from 'react'

/** Loads a module and returns its export of that name. */
export const named =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () =>
    (await load())[name]

// Modules with several screens. An `import()` for each screen would repeat the list of its chunks in the build.
const logs = async () => import('../screens/admin/logs.ts')
const lists = async () => import('../screens/admin/lists.ts')
const running = async () => import('../screens/admin/running.ts')
const plans = async () => import('../screens/account/plans/plan-choice.tsx')
const resub = async () => import('../screens/public/resub.tsx')
const orders = async () => import('../screens/orders/history/view-orders.tsx')
const claims = async () => import('../screens/claims/claims.tsx')
const sniper = async () => import('../screens/keyword-sniper/screens.ts')

/**
 * The code of each screen. Only the router and `scripts/screen-files.ts` read this table: a screen that imports it would
 * import every screen.
 */
export const screenCode: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  login: named(() => import('../screens/public/login.tsx'), 'Login'),
  'password-wizard': named(() => import('../screens/public/password-wizard.tsx'), 'PasswordWizard'),
  reup: named(() => import('../screens/public/reup.tsx'), 'Reup'),
  resub: named(resub, 'Resub'),
  dashboard: named(() => import('../screens/dashboard/dashboard.tsx'), 'Dashboard'),
  profile: named(() => import('../screens/account/profile.tsx'), 'Profile'),
  password: named(() => import('../screens/account/password.tsx'), 'Password'),
  security: named(() => import('../screens/account/security/security.tsx'), 'Security'),
  accounts: named(() => import('../screens/account/accounts/accounts.tsx'), 'Accounts'),
  'api-keys': named(() => import('../screens/account/api-keys.tsx'), 'ApiKeys'),
  publishers: named(() => import('../screens/account/publishers/publishers.tsx'), 'Publishers'),
  subusers: named(() => import('../screens/account/sub-users/sub-users.tsx'), 'SubUsers'),
  billing: named(() => import('../screens/account/billing/billing.tsx'), 'Billing'),
  'billing-orders': named(() => import('../screens/account/billing/billing-orders.tsx'), 'BillingOrders'),
  'billing-invoices': named(
    () => import('../screens/account/billing/billing-invoices.tsx'),
    'BillingInvoices',
  ),
  'setup-plan': named(plans, 'PlanChoice'),
  resup: named(resub, 'Resub'),
  'keyword-sniper': named(sniper, 'KeywordSniper'),
  'view-sniper-project': named(sniper, 'ViewSniperProject'),
  'link-marketplace': named(() => import('../screens/marketplace/marketplace.tsx'), 'LinkMarketplace'),
  'add-site': named(() => import('../screens/sites/add-site.tsx'), 'AddSite'),
  'site-summary': named(() => import('../screens/sites/summary.tsx'), 'SiteSummary'),
  'site-links': named(() => import('../screens/sites/links.tsx'), 'SiteLinks'),
  'site-keywords': named(() => import('../screens/sites/keywords.tsx'), 'SiteKeywords'),
  'site-ranks': named(() => import('../screens/sites/ranks/ranks.tsx'), 'SiteRanks'),
  'site-opps': named(() => import('../screens/sites/opportunities/opportunities.tsx'), 'Opportunities'),
  'site-proof': named(() => import('../screens/sites/proof/proof.tsx'), 'SiteProof'),
  'edit-site': named(() => import('../screens/sites/edit-site.tsx'), 'EditSite'),
  'site-import': named(() => import('../screens/pages/import-csv.tsx'), 'ImportSite'),
  'site-disavowed': named(() => import('../screens/sites/disavowed/disavowed.tsx'), 'Disavowed'),
  'add-page': named(() => import('../screens/pages/add-page.tsx'), 'AddPage'),
  'page-summary': named(() => import('../screens/pages/summary.tsx'), 'PageSummary'),
  'page-completed-links': named(() => import('../screens/pages/completed-links.tsx'), 'CompletedLinks'),
  'page-top-data': named(() => import('../screens/pages/top-ten.tsx'), 'TopTenScreen'),
  'page-link-map': named(() => import('../screens/pages/link-map.tsx'), 'LinkMap'),
  'page-proof': named(() => import('../screens/pages/proof.tsx'), 'PageProof'),
  'import-csv': named(() => import('../screens/pages/import-csv.tsx'), 'ImportCsv'),
  'import-page': named(() => import('../screens/pages/import-page.tsx'), 'ImportPage'),
  'edit-page': named(() => import('../screens/pages/edit-page.tsx'), 'EditPage'),
  checkout: named(() => import('../screens/orders/checkout/checkout.tsx'), 'Checkout'),
  'new-stand-alone': named(() => import('../screens/orders/order-hub.tsx'), 'OrderHub'),
  alc: named(() => import('../screens/orders/single-link.tsx'), 'SingleLink'),
  'view-orders': named(orders, 'ViewOrders'),
  'view-order-archive': named(orders, 'ViewOrderArchive'),
  claims: named(claims, 'Claims'),
  'order-more-keywords': named(() => import('../screens/account/plans/more-keywords.tsx'), 'MoreKeywords'),
  'switch-plans': named(plans, 'PlanChoice'),
  'help-contact': named(() => import('../screens/help/contact.tsx'), 'Contact'),
  'help-tutorials': named(() => import('../screens/help/tutorials.tsx'), 'Tutorials'),
  'admin-users': named(() => import('../screens/admin/users/users.tsx'), 'AdminUsers'),
  'account-managers': named(
    () => import('../screens/admin/account-managers/account-managers.tsx'),
    'AccountManagers',
  ),
  'admin-leads': named(lists, 'Leads'),
  'admin-customers': named(lists, 'Customers'),
  'admin-orders': named(() => import('../screens/admin/link-orders/link-orders.tsx'), 'LinkOrders'),
  'admin-marketplace': named(lists, 'MarketplaceAdmin'),
  credit_log: named(logs, 'CreditLog'),
  'product-sales': named(logs, 'ProductSales'),
  'link-insertions-sales': named(logs, 'LinkInsertions'),
  'msn-sales': named(logs, 'Msn'),
  'dgt-pr-sales': named(logs, 'DgtPr'),
  'technical-seo-sales': named(logs, 'TechnicalSeo'),
  'admin-settings': named(() => import('../screens/admin/settings.tsx'), 'AdminSettings'),
  'admin-overview': named(() => import('../screens/admin/overview/overview.tsx'), 'OverviewScreen'),
  'admin-catalogue': named(lists, 'CatalogueScreen'),
  'admin-claims': named(claims, 'AdminClaims'),
  'admin-survival': named(running, 'LinkSurvivalScreen'),
  'admin-jobs': named(running, 'JobsScreen'),
  'admin-health': named(running, 'HealthScreen'),
  'admin-audit': named(lists, 'Audit'),
  'sales-lookup': named(logs, 'SalesLookup'),
}

/** The layout around a screen. */
export type Layout = 'public' | 'secure' | 'settings' | 'site' | 'page'

const inOtherLayouts: Readonly<Partial<Record<ScreenName, Layout>>> = {
  login: 'public',
  'password-wizard': 'public',
  reup: 'public',
  resub: 'public',
  profile: 'settings',
  password: 'settings',
  security: 'settings',
  accounts: 'settings',
  'api-keys': 'settings',
  publishers: 'settings',
  subusers: 'settings',
  billing: 'settings',
  'billing-orders': 'settings',
  'billing-invoices': 'settings',
  'switch-plans': 'settings',
  'site-summary': 'site',
  'site-links': 'site',
  'site-keywords': 'site',
  'site-ranks': 'site',
  'site-opps': 'site',
  'site-proof': 'site',
  'site-import': 'site',
  'page-summary': 'page',
  'page-completed-links': 'page',
  'page-top-data': 'page',
  'page-proof': 'page',
  'page-link-map': 'page',
  'import-csv': 'page',
  'import-page': 'page',
}

export const layoutOf = (name: ScreenName): Layout => inOtherLayouts[name] ?? 'secure'
