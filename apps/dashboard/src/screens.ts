import type { ScreenName } from '@linkwright/core/access/screens'
import { adminScreens } from './admin-screens.ts'
import type { Built } from './built-screen.ts'
import { lazyScreen } from './code/lazy-screen.ts'
import { contactScreens } from './contact-screens.ts'

/** Every screen that stands, by its name in core's screen table; an address of any other is not found. */
export const built = {
  login: {
    layout: 'public',
    title: 'Sign In',
    component: lazyScreen(() => import('./screens/public/login.tsx'), 'Login'),
  },
  'password-wizard': {
    layout: 'public',
    title: 'Set a new password',
    component: lazyScreen(() => import('./screens/public/password-wizard.tsx'), 'PasswordWizard'),
  },
  reup: {
    layout: 'public',
    title: 'Reactivate your account',
    component: lazyScreen(() => import('./screens/public/reup.tsx'), 'Reup'),
  },
  resub: {
    layout: 'public',
    title: 'Renew your subscription',
    component: lazyScreen(() => import('./screens/public/resub.tsx'), 'Resub'),
  },
  resup: {
    layout: 'secure',
    title: 'Renew your subscription',
    component: lazyScreen(() => import('./screens/public/resub.tsx'), 'Resub'),
  },
  dashboard: {
    layout: 'secure',
    title: 'Dashboard',
    component: lazyScreen(() => import('./screens/dashboard/dashboard.tsx'), 'Dashboard'),
  },
  'setup-plan': {
    layout: 'secure',
    title: 'Upgrade Your Plan',
    component: lazyScreen(() => import('./screens/account/plans/plan-choice.tsx'), 'PlanChoice'),
  },
  'switch-plans': {
    layout: 'secure',
    title: 'Upgrade Your Plan',
    component: lazyScreen(() => import('./screens/account/plans/plan-choice.tsx'), 'PlanChoice'),
  },
  'order-more-keywords': {
    layout: 'secure',
    title: 'More Keywords',
    component: lazyScreen(() => import('./screens/account/plans/more-keywords.tsx'), 'MoreKeywords'),
  },
  billing: {
    layout: 'secure',
    title: 'Billing and Payments',
    component: lazyScreen(() => import('./screens/account/billing/billing.tsx'), 'Billing'),
  },
  'billing-orders': {
    layout: 'secure',
    title: 'Orders',
    component: lazyScreen(() => import('./screens/account/billing/billing-orders.tsx'), 'BillingOrders'),
  },
  'billing-invoices': {
    layout: 'secure',
    title: 'Invoices',
    component: lazyScreen(() => import('./screens/account/billing/billing-invoices.tsx'), 'BillingInvoices'),
  },
  checkout: {
    layout: 'secure',
    title: 'Checkout',
    component: lazyScreen(() => import('./screens/orders/checkout/checkout.tsx'), 'Checkout'),
  },
  'view-orders': {
    layout: 'secure',
    title: 'Link Orders',
    component: lazyScreen(() => import('./screens/orders/history/view-orders.tsx'), 'ViewOrders'),
  },
  'view-order-archive': {
    layout: 'secure',
    title: 'Archived Orders',
    component: lazyScreen(() => import('./screens/orders/history/view-orders.tsx'), 'ViewOrderArchive'),
  },
  profile: {
    layout: 'secure',
    title: 'My Profile',
    component: lazyScreen(() => import('./screens/account/profile.tsx'), 'Profile'),
  },
  password: {
    layout: 'secure',
    title: 'Password',
    component: lazyScreen(() => import('./screens/account/password.tsx'), 'Password'),
  },
  security: {
    layout: 'secure',
    title: 'Security',
    component: lazyScreen(() => import('./screens/account/security/security.tsx'), 'Security'),
  },
  accounts: {
    layout: 'secure',
    title: 'Connected accounts',
    component: lazyScreen(() => import('./screens/account/accounts/accounts.tsx'), 'Accounts'),
  },
  'api-keys': {
    layout: 'secure',
    title: 'API keys',
    component: lazyScreen(() => import('./screens/account/api-keys.tsx'), 'ApiKeys'),
  },
  subusers: {
    layout: 'secure',
    title: 'Manage Users',
    component: lazyScreen(() => import('./screens/account/sub-users/sub-users.tsx'), 'SubUsers'),
  },
  ...contactScreens,
  ...adminScreens,
  'keyword-sniper': {
    layout: 'secure',
    title: 'Keyword Sniper',
    component: lazyScreen(() => import('./screens/keyword-sniper/screens.ts'), 'KeywordSniper'),
  },
  'view-sniper-project': {
    layout: 'secure',
    title: 'Keyword Sniper',
    component: lazyScreen(() => import('./screens/keyword-sniper/screens.ts'), 'ViewSniperProject'),
  },
  'help-contact': {
    layout: 'secure',
    title: 'Contact',
    component: lazyScreen(() => import('./screens/help/contact.tsx'), 'Contact'),
  },
  'help-tutorials': {
    layout: 'secure',
    title: 'Tutorials',
    component: lazyScreen(() => import('./screens/help/tutorials.tsx'), 'Tutorials'),
  },
  'add-site': {
    layout: 'secure',
    title: 'Add Website',
    component: lazyScreen(() => import('./screens/sites/add-site.tsx'), 'AddSite'),
  },
  'edit-site': {
    layout: 'secure',
    title: 'Edit Site',
    component: lazyScreen(() => import('./screens/sites/edit-site.tsx'), 'EditSite'),
  },
  'site-summary': {
    layout: 'site',
    title: 'Site Summary',
    component: lazyScreen(() => import('./screens/sites/summary.tsx'), 'SiteSummary'),
  },
  'site-opps': {
    layout: 'site',
    title: 'Link Opps',
    component: lazyScreen(() => import('./screens/sites/opportunities/opportunities.tsx'), 'Opportunities'),
  },
  'site-links': {
    layout: 'site',
    title: 'Site Links',
    component: lazyScreen(() => import('./screens/sites/links.tsx'), 'SiteLinks'),
  },
  'site-ranks': {
    layout: 'site',
    title: 'Rank History',
    component: lazyScreen(() => import('./screens/sites/ranks/ranks.tsx'), 'SiteRanks'),
  },
  'site-keywords': {
    layout: 'site',
    title: 'Site Keywords',
    component: lazyScreen(() => import('./screens/sites/keywords.tsx'), 'SiteKeywords'),
  },
  'site-disavowed': {
    layout: 'secure',
    title: 'Disavow Links',
    component: lazyScreen(() => import('./screens/sites/disavowed/disavowed.tsx'), 'Disavowed'),
  },
  'add-page': {
    layout: 'secure',
    title: 'Add Page',
    component: lazyScreen(() => import('./screens/pages/add-page.tsx'), 'AddPage'),
  },
  'edit-page': {
    layout: 'secure',
    title: 'Edit Page',
    component: lazyScreen(() => import('./screens/pages/edit-page.tsx'), 'EditPage'),
  },
  'page-summary': {
    layout: 'page',
    title: 'Page Keywords',
    component: lazyScreen(() => import('./screens/pages/summary.tsx'), 'PageSummary'),
  },
  'page-completed-links': {
    layout: 'page',
    title: 'Completed Links',
    component: lazyScreen(() => import('./screens/pages/completed-links.tsx'), 'CompletedLinks'),
  },
  'page-link-map': {
    layout: 'page',
    title: 'Link Map',
    component: lazyScreen(() => import('./screens/pages/link-map.tsx'), 'LinkMap'),
  },
  'page-top-data': {
    layout: 'page',
    title: 'Top 10 Competitors',
    component: lazyScreen(() => import('./screens/pages/top-ten.tsx'), 'TopTenScreen'),
  },
  'import-csv': {
    layout: 'page',
    title: 'Import CSV',
    component: lazyScreen(() => import('./screens/pages/import-csv.tsx'), 'ImportCsv'),
  },
  'import-page': {
    layout: 'page',
    title: 'Import page links',
    component: lazyScreen(() => import('./screens/pages/import-page.tsx'), 'ImportPage'),
  },
  'new-stand-alone': {
    layout: 'secure',
    title: 'Place Order',
    component: lazyScreen(() => import('./screens/orders/order-hub.tsx'), 'OrderHub'),
  },
  alc: {
    layout: 'secure',
    title: 'Order a link',
    component: lazyScreen(() => import('./screens/orders/single-link.tsx'), 'SingleLink'),
  },
} satisfies Partial<Record<ScreenName, Built>>

export type BuiltName = keyof typeof built

export function isBuilt(name: ScreenName): name is BuiltName {
  return name in built
}
