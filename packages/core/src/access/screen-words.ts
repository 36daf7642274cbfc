import { screens, type ScreenName } from './screens.ts'

/**
 * Words that people search a screen by, besides its title and the words of its path. Apart from `screens`, because only
 * the command palette needs them.
 */
const synonyms: Readonly<Partial<Record<ScreenName, string>>> = {
  dashboard: 'home start overview today portfolio websites',
  profile: 'settings account name email address language time zone appearance theme dark mode preferences',
  password: 'settings account login credentials sign in',
  security:
    'settings account 2fa two-factor second factor authenticator recovery codes sessions devices sign out',
  accounts: 'settings integrations ahrefs majestic semrush moz search console google providers connect',
  publishers: 'settings block blocked blacklist exclude domains never use publishers',
  'api-keys': 'settings api tokens developer access cli terminal',
  subusers: 'settings team members users people invite colleagues access roles sub-users',
  billing: 'settings credit card payment method subscription tax id vat account credit balance',
  'billing-orders': 'settings payments receipts billed',
  'billing-invoices': 'settings receipts bills pdf tax',
  'setup-plan': 'settings subscription pricing choose plan reactivate',
  'switch-plans': 'settings subscription pricing change plan downgrade cancel limits',
  'order-more-keywords': 'settings plan limits add key phrases quota',
  'keyword-sniper': 'keyword research ideas suggestions volume',
  'link-marketplace': 'buy links offers publishers',
  'add-site': 'new website create domain project',
  'site-summary': 'overview pages',
  'site-links': 'backlinks all links',
  'site-keywords': 'key phrases rankings tracked',
  'site-ranks': 'rankings positions chart tracking',
  'site-opps': 'opportunities prospects competitors gaps',
  'site-proof': 'watched monitoring evidence lost links',
  'edit-site': 'settings competitors country rename',
  'site-import': 'csv upload ahrefs majestic semrush moz search console export',
  'site-disavowed': 'disavow spam toxic google',
  'page-completed-links': 'backlinks live',
  'page-top-data': 'ten serp rivals results',
  'page-link-map': 'order anchors basket suggestions plan',
  'page-proof': 'watched monitoring evidence lost links',
  'import-page': 'html paste source',
  'edit-page': 'settings key phrases url rename',
  checkout: 'cart basket pay payment',
  'new-stand-alone': 'buy links guest post services products shop',
  alc: 'single a la carte buy',
  'view-orders': 'orders history purchases progress',
  'view-order-archive': 'old past hidden orders',
  claims: 'refund replacement guarantee promise lost link',
  'help-contact': 'support message question account manager',
  'help-tutorials': 'help guides documentation how to video learn',
  'admin-users': 'admin people impersonate',
  'admin-orders': 'admin fulfilment worklist',
  'admin-settings': 'admin configuration installation',
  'admin-jobs': 'admin queue background workers',
  'admin-health': 'admin status providers monitoring',
  'admin-audit': 'admin history changes',
  'admin-catalogue': 'admin products prices discounts',
}

/** The words that find a screen besides its title: those of its path, such as `api keys`, and usual synonyms. */
export function screenWords(name: ScreenName): string {
  const ofPath = screens[name].path.replaceAll(/\{\w+\??\}/g, '').replaceAll(/[^a-z]+/g, ' ')
  return `${ofPath.replace('secure', '').trim()} ${synonyms[name] ?? ''}`.trim()
}
