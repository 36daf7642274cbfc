/** Who may enter a screen: anyone; a user; the main user of a business (it pays and manages users); an admin. */
export type MayEnter = 'anyone' | 'user' | 'main' | 'admin'

export interface Screen {
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
 * Every screen: route name, path, who may enter. Names are the specifications' (`resup` is the secured
 * resubscribe page of the redirect's exceptions); the router, links, menus and guards derive from this table.
 */
export const screens = {
  login: { path: '/', mayEnter: 'anyone' },
  'password-wizard': { path: '/password-wizard/{hash}', mayEnter: 'anyone' },
  reup: { path: '/reup/{code}', mayEnter: 'anyone' },
  resub: { path: '/resub/{subscription}', mayEnter: 'anyone' },

  dashboard: { path: '/secure/dashboard', mayEnter: 'user' },
  profile: { path: '/secure/user/profile/{userId?}', mayEnter: 'user' },
  password: { path: '/secure/user/password', mayEnter: 'user' },
  // Added: where one is signed in, and the second factor.
  security: { path: '/secure/user/security', mayEnter: 'user' },
  // Added: accounts at providers of backlinks, and where those lead back to.
  accounts: { path: '/secure/user/accounts', mayEnter: 'user' },
  'api-keys': { path: '/secure/user/api-keys', mayEnter: 'main' },
  subusers: { path: '/secure/user/subusers', mayEnter: 'main' },
  billing: { path: '/secure/user/billing', mayEnter: 'main' },
  'billing-orders': { path: '/secure/user/billing/orders', mayEnter: 'main' },
  'billing-invoices': { path: '/secure/user/billing/invoices', mayEnter: 'main' },
  // A sub-user of an inactive business is led here too and is told to ask the account owner.
  'setup-plan': { path: '/secure/setup-plan', mayEnter: 'user' },
  resup: { path: '/secure/resub/{subscription}', mayEnter: 'user' },

  'keyword-sniper': { path: '/secure/keyword-sniper', mayEnter: 'user' },
  'view-sniper-project': { path: '/secure/keyword-sniper/view', mayEnter: 'user' },
  'link-marketplace': { path: '/secure/marketplace', mayEnter: 'user' },

  'add-site': { path: '/secure/site/add', mayEnter: 'main' },
  'site-summary': { path: site, alias: `${site}/summary`, mayEnter: 'user' },
  'site-links': { path: `${site}/links`, mayEnter: 'user' },
  'site-keywords': { path: `${site}/keywords`, mayEnter: 'user' },
  // Added: how its key phrases have ranked, all of them or those of a page.
  'site-ranks': { path: `${site}/ranks`, mayEnter: 'user' },
  'site-opps': { path: `${site}/opps`, mayEnter: 'user' },
  'edit-site': { path: `${site}/edit`, mayEnter: 'user' },
  'site-disavowed': { path: `${site}/disavowed`, mayEnter: 'user' },

  'add-page': { path: `${site}/page/add/{page_type}`, mayEnter: 'user' },
  'page-summary': { path: page, alias: `${page}/summary`, mayEnter: 'user' },
  'page-completed-links': { path: `${page}/links`, mayEnter: 'user' },
  'page-top-data': { path: `${page}/top`, mayEnter: 'user' },
  'page-link-map': { path: `${page}/linkmap`, mayEnter: 'user' },
  'import-csv': { path: `${page}/import-csv`, mayEnter: 'user' },
  'import-page': { path: `${page}/import-page`, mayEnter: 'user' },
  'edit-page': { path: `${page}/edit`, mayEnter: 'user' },

  checkout: { path: '/secure/orders/checkout', mayEnter: 'user' },
  'new-stand-alone': { path: '/secure/orders/new/{siteId?}', mayEnter: 'user' },
  alc: { path: '/secure/orders/alc', mayEnter: 'user' },
  'view-orders': { path: '/secure/orders/view', mayEnter: 'user' },
  'view-order-archive': { path: '/secure/orders/view/archived', mayEnter: 'user' },
  'order-more-keywords': { path: '/secure/orders/keywords', mayEnter: 'main' },
  'switch-plans': { path: '/secure/orders/plans', mayEnter: 'main' },

  'help-contact': { path: '/secure/help/contact', mayEnter: 'user' },
  'help-tutorials': { path: '/secure/help/tutorials', mayEnter: 'user' },

  'admin-users': { path: `${admin}/users`, mayEnter: 'admin' },
  'account-managers': { path: `${admin}/account-managers`, mayEnter: 'admin' },
  'admin-leads': { path: `${admin}/leads`, mayEnter: 'admin' },
  'admin-customers': { path: `${admin}/customers`, mayEnter: 'admin' },
  'admin-orders': { path: `${admin}/link-orders`, mayEnter: 'admin' },
  'admin-marketplace': { path: `${admin}/marketplace`, mayEnter: 'admin' },
  credit_log: { path: `${admin}/credit_log`, mayEnter: 'admin' },
  'product-sales': { path: `${admin}/product-sales`, mayEnter: 'admin' },
  'link-insertions-sales': { path: `${admin}/link-insertions-sales`, mayEnter: 'admin' },
  'msn-sales': { path: `${admin}/msn-sales`, mayEnter: 'admin' },
  'dgt-pr-sales': { path: `${admin}/dgt-pr-sales`, mayEnter: 'admin' },
  'technical-seo-sales': { path: `${admin}/technical-seo-sales`, mayEnter: 'admin' },
  'admin-settings': { path: `${admin}/settings`, mayEnter: 'admin' },
  // Added to the specification's.
  'admin-overview': { path: `${admin}/overview`, mayEnter: 'admin' },
  'admin-catalogue': { path: `${admin}/catalogue`, mayEnter: 'admin' },
  'admin-jobs': { path: `${admin}/jobs`, mayEnter: 'admin' },
  'admin-health': { path: `${admin}/health`, mayEnter: 'admin' },
  'admin-audit': { path: `${admin}/audit`, mayEnter: 'admin' },
  'sales-lookup': { path: `${admin}/sales-lookup`, mayEnter: 'admin' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The path of a screen with its parameters filled in; throws when one that must be there is missing. */
export function pathTo(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screens[name].path.replace(/\/\{(\w+)(\?)?\}/g, (_, param: string, optional: string | undefined) => {
    const value = params[param]
    if (value !== undefined && value !== '') return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw new Error(`The screen ${name} needs ${param}`)
  })
}
