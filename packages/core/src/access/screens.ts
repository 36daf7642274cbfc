/** Who may enter a screen: anyone; a user; the main user of a business (it pays and manages users); an admin. */
export type MayEnter = 'anyone' | 'user' | 'main' | 'admin'

export interface Screen {
  /** Short name, in the window's title, the trail and menus. */
  title: string
  /** `{name}` is a parameter, `{name?}` one that may be left out with its slash. */
  path: string
  mayEnter: MayEnter
  /** A second path of the same screen. */
  alias?: string
}

const site = '/secure/site/{siteId}'
const page = `${site}/page/{pageId}`
const admin = '/secure/admin'

/**
 * Every screen: route name, title, path, who may enter. Names are the specifications' (`resup` is the secured
 * resubscribe page of the redirect's exceptions); the router, links, menus and guards derive from this table.
 */
export const screens = {
  login: { title: 'Sign In', path: '/', mayEnter: 'anyone' },
  'password-wizard': { title: 'Set a new password', path: '/password-wizard/{hash}', mayEnter: 'anyone' },
  reup: { title: 'Reactivate your account', path: '/reup/{code}', mayEnter: 'anyone' },
  resub: { title: 'Renew your subscription', path: '/resub/{subscription}', mayEnter: 'anyone' },

  dashboard: { title: 'Dashboard', path: '/secure/dashboard', mayEnter: 'user' },
  profile: { title: 'My Profile', path: '/secure/user/profile/{userId?}', mayEnter: 'user' },
  password: { title: 'Password', path: '/secure/user/password', mayEnter: 'user' },
  // Added: own sessions and the second factor.
  security: { title: 'Security', path: '/secure/user/security', mayEnter: 'user' },
  // Added: accounts at backlink providers, and their return address.
  accounts: { title: 'Connected accounts', path: '/secure/user/accounts', mayEnter: 'user' },
  // Added: publishers that the business never wants links from.
  publishers: { title: 'Never-use list', path: '/secure/user/publishers', mayEnter: 'user' },
  'api-keys': { title: 'API keys', path: '/secure/user/api-keys', mayEnter: 'main' },
  subusers: { title: 'Manage Users', path: '/secure/user/subusers', mayEnter: 'main' },
  billing: { title: 'Billing and Payments', path: '/secure/user/billing', mayEnter: 'main' },
  'billing-orders': { title: 'Orders', path: '/secure/user/billing/orders', mayEnter: 'main' },
  'billing-invoices': { title: 'Invoices', path: '/secure/user/billing/invoices', mayEnter: 'main' },
  // A sub-user of an inactive business is redirected here too, with the advice to ask the account owner.
  'setup-plan': { title: 'Upgrade Your Plan', path: '/secure/setup-plan', mayEnter: 'user' },
  resup: { title: 'Renew your subscription', path: '/secure/resub/{subscription}', mayEnter: 'user' },

  'keyword-sniper': { title: 'Keyword Sniper', path: '/secure/keyword-sniper', mayEnter: 'user' },
  'view-sniper-project': { title: 'Keyword Sniper', path: '/secure/keyword-sniper/view', mayEnter: 'user' },
  'link-marketplace': { title: 'Link marketplace', path: '/secure/marketplace', mayEnter: 'user' },

  'add-site': { title: 'Add Website', path: '/secure/site/add', mayEnter: 'main' },
  'site-summary': { title: 'Site Summary', path: site, alias: `${site}/summary`, mayEnter: 'user' },
  'site-links': { title: 'Site Links', path: `${site}/links`, mayEnter: 'user' },
  'site-keywords': { title: 'Site Keywords', path: `${site}/keywords`, mayEnter: 'user' },
  // Added: rank history of all key phrases or of one page.
  'site-ranks': { title: 'Rank history', path: `${site}/ranks`, mayEnter: 'user' },
  'site-opps': { title: 'Link Opps', path: `${site}/opps`, mayEnter: 'user' },
  // Added: watched links to all pages of the site, with what their looks found.
  'site-proof': { title: 'Proof', path: `${site}/proof`, mayEnter: 'user' },
  'edit-site': { title: 'Edit Site', path: `${site}/edit`, mayEnter: 'user' },
  // Added: links of a whole domain, each to the page that it links to.
  'site-import': { title: 'Import links', path: `${site}/import-csv`, mayEnter: 'user' },
  'site-disavowed': { title: 'Disavow Links', path: `${site}/disavowed`, mayEnter: 'user' },

  'add-page': { title: 'Add Page', path: `${site}/page/add/{page_type}`, mayEnter: 'user' },
  'page-summary': { title: 'Page Keywords', path: page, alias: `${page}/summary`, mayEnter: 'user' },
  'page-completed-links': { title: 'Completed Links', path: `${page}/links`, mayEnter: 'user' },
  'page-top-data': { title: 'Top 10 Competitors', path: `${page}/top`, mayEnter: 'user' },
  'page-link-map': { title: 'Link Map', path: `${page}/linkmap`, mayEnter: 'user' },
  // Added: the same of one page.
  'page-proof': { title: 'Proof', path: `${page}/proof`, mayEnter: 'user' },
  'import-csv': { title: 'Import CSV', path: `${page}/import-csv`, mayEnter: 'user' },
  'import-page': { title: 'Import page links', path: `${page}/import-page`, mayEnter: 'user' },
  'edit-page': { title: 'Edit Page', path: `${page}/edit`, mayEnter: 'user' },

  checkout: { title: 'Checkout', path: '/secure/orders/checkout', mayEnter: 'user' },
  'new-stand-alone': { title: 'Place Order', path: '/secure/orders/new/{siteId?}', mayEnter: 'user' },
  alc: { title: 'Order a link', path: '/secure/orders/alc', mayEnter: 'user' },
  'view-orders': { title: 'Link Orders', path: '/secure/orders/view', mayEnter: 'user' },
  'view-order-archive': { title: 'Archived orders', path: '/secure/orders/view/archived', mayEnter: 'user' },
  // Added: claims for promised links that are lost or changed.
  claims: { title: 'Claims', path: '/secure/claims/{claimId?}', mayEnter: 'user' },
  'order-more-keywords': { title: 'More Keywords', path: '/secure/orders/keywords', mayEnter: 'main' },
  'switch-plans': { title: 'Upgrade Your Plan', path: '/secure/orders/plans', mayEnter: 'main' },

  'help-contact': { title: 'Contact', path: '/secure/help/contact', mayEnter: 'user' },
  'help-tutorials': { title: 'Tutorials', path: '/secure/help/tutorials', mayEnter: 'user' },

  'admin-users': { title: 'User admin', path: `${admin}/users`, mayEnter: 'admin' },
  'account-managers': { title: 'Account managers', path: `${admin}/account-managers`, mayEnter: 'admin' },
  'admin-leads': { title: 'Leads', path: `${admin}/leads`, mayEnter: 'admin' },
  'admin-customers': { title: 'Customers', path: `${admin}/customers`, mayEnter: 'admin' },
  'admin-orders': { title: 'Link order admin', path: `${admin}/link-orders`, mayEnter: 'admin' },
  'admin-marketplace': { title: 'Marketplace', path: `${admin}/marketplace`, mayEnter: 'admin' },
  credit_log: { title: 'Credit log', path: `${admin}/credit_log`, mayEnter: 'admin' },
  'product-sales': { title: 'Product sales', path: `${admin}/product-sales`, mayEnter: 'admin' },
  'link-insertions-sales': {
    title: 'Link Insertions',
    path: `${admin}/link-insertions-sales`,
    mayEnter: 'admin',
  },
  'msn-sales': { title: 'Booster Links', path: `${admin}/msn-sales`, mayEnter: 'admin' },
  'dgt-pr-sales': { title: 'Digital PR', path: `${admin}/dgt-pr-sales`, mayEnter: 'admin' },
  'technical-seo-sales': { title: 'Technical SEO', path: `${admin}/technical-seo-sales`, mayEnter: 'admin' },
  'admin-settings': { title: 'Settings', path: `${admin}/settings`, mayEnter: 'admin' },
  // Added to the specification's.
  'admin-overview': { title: 'Overview', path: `${admin}/overview`, mayEnter: 'admin' },
  'admin-survival': { title: 'Link survival', path: `${admin}/link-survival`, mayEnter: 'admin' },
  'admin-claims': { title: 'Claim admin', path: `${admin}/claims/{claimId?}`, mayEnter: 'admin' },
  'admin-catalogue': { title: 'Catalogue', path: `${admin}/catalogue`, mayEnter: 'admin' },
  'admin-jobs': { title: 'Jobs', path: `${admin}/jobs`, mayEnter: 'admin' },
  'admin-health': { title: 'Health', path: `${admin}/health`, mayEnter: 'admin' },
  'admin-audit': { title: 'Audit log', path: `${admin}/audit`, mayEnter: 'admin' },
  'sales-lookup': { title: 'Sales lookup', path: `${admin}/sales-lookup`, mayEnter: 'admin' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The path of a screen with its parameters; throws if a required one is missing. */
export function pathTo(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screens[name].path.replace(/\/\{(\w+)(\?)?\}/g, (_, param: string, optional: string | undefined) => {
    const value = params[param]
    if (value !== undefined && value !== '') return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw new Error(`The screen ${name} needs ${param}`)
  })
}
