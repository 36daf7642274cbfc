import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { API_LEVEL } from '@linkwright/core/config/version'
import type { Session } from '@linkwright/sdk'
import { type Page, expect } from '@playwright/test'
import { clientOf, leave } from './accounts.ts'

type Params = Record<string, string | number>

interface Visit {
  /** The account that visits it; without one, a signed-out visitor does. */
  as?: string
  params?: (session: Session, baseURL: string) => Params | Promise<Params>
  /** Query string, if the screen needs one. */
  search?: string
}

const agency = 'agency@demo.test'
const expired = 'expired@demo.test'

function ofSite({ sites }: Session) {
  const site = sites.find(({ available, pages }) => available === '1' && pages.length > 2)
  if (site === undefined) throw new Error('The demo data has no site with pages.')
  return { siteId: site.id }
}

function ofPage(signedIn: Session) {
  const { siteId } = ofSite(signedIn)
  const pages = signedIn.sites.find(({ id }) => id === siteId)?.pages ?? []
  const page = pages.find(({ page_type, stats }) => page_type !== 'home' && stats.primary_links_placed > 0)
  return { siteId, pageId: page?.id ?? 0 }
}

/** The code of a link mailed by an administrator. */
async function offered(_: Session, baseURL: string) {
  const [owner, admin] = await Promise.all([clientOf(baseURL, expired), clientOf(baseURL, 'admin@demo.test')])
  const { reactivation_code } = await admin.client.reactivation.offer({ id: owner.signedIn.user.id })
  return { code: reactivation_code }
}

/** Every screen with its visitor and parameters; a test compares it with core's table of screens. */
export const visits = {
  login: {},
  'password-wizard': { params: () => ({ hash: 'a'.repeat(43) }) },
  reup: { params: offered },
  // Of accounts that were closed and that have expired.
  resub: { params: () => ({ subscription: 'sub_demo_hollowell' }) },
  resup: { as: expired, params: () => ({ subscription: 'sub_demo_ternandtide' }) },
  dashboard: { as: agency },
  'setup-plan': { as: expired },
  'billing-orders': { as: agency },
  billing: { as: agency },
  'switch-plans': { as: agency },
  'order-more-keywords': { as: agency },
  'billing-invoices': { as: agency },
  checkout: { as: agency },
  'view-orders': { as: agency },
  'view-order-archive': { as: agency },
  claims: { as: agency },
  profile: { as: agency },
  password: { as: agency },
  security: { as: agency },
  accounts: { as: agency },
  'api-keys': { as: agency },
  publishers: { as: agency },
  subusers: { as: agency },
  'admin-leads': { as: 'admin@demo.test' },
  'admin-customers': { as: 'admin@demo.test' },
  'admin-marketplace': { as: 'admin@demo.test' },
  'link-marketplace': { as: agency },
  'keyword-sniper': { as: agency },
  // The first project of the demo, which is ready.
  'view-sniper-project': { as: agency, search: '?project=1' },
  'account-managers': { as: 'admin@demo.test' },
  'admin-settings': { as: 'admin@demo.test' },
  'product-sales': { as: 'admin@demo.test' },
  'link-insertions-sales': { as: 'admin@demo.test' },
  'msn-sales': { as: 'admin@demo.test' },
  'dgt-pr-sales': { as: 'admin@demo.test' },
  'technical-seo-sales': { as: 'admin@demo.test' },
  'sales-lookup': { as: 'admin@demo.test' },
  credit_log: { as: 'admin@demo.test' },
  'admin-overview': { as: 'admin@demo.test' },
  'admin-health': { as: 'admin@demo.test' },
  'admin-claims': { as: 'admin@demo.test' },
  'admin-survival': { as: 'admin@demo.test' },
  'admin-jobs': { as: 'admin@demo.test' },
  'admin-catalogue': { as: 'admin@demo.test' },
  'admin-users': { as: 'admin@demo.test' },
  'admin-audit': { as: 'admin@demo.test' },
  'admin-orders': { as: 'admin@demo.test' },
  'help-contact': { as: agency },
  'help-tutorials': { as: agency },
  'add-site': { as: agency },
  'edit-site': { as: agency, params: ofSite },
  'site-summary': { as: agency, params: ofSite },
  'site-opps': { as: agency, params: ofSite },
  'site-proof': { as: agency, params: ofSite },
  'site-links': { as: agency, params: ofSite },
  'site-keywords': { as: agency, params: ofSite },
  'site-ranks': { as: agency, params: ofSite },
  'site-import': { as: agency, params: ofSite },
  'site-disavowed': { as: agency, params: ofSite },
  'add-page': { as: agency, params: (signedIn) => ({ ...ofSite(signedIn), page_type: 'page' }) },
  'edit-page': { as: agency, params: ofPage },
  'page-summary': { as: agency, params: ofPage },
  'page-completed-links': { as: agency, params: ofPage },
  'page-link-map': { as: agency, params: ofPage },
  'page-top-data': { as: agency, params: ofPage },
  'page-proof': { as: agency, params: ofPage },
  'import-csv': { as: agency, params: ofPage },
  'import-page': { as: agency, params: ofPage },
  'new-stand-alone': { as: 'admin@demo.test' },
  alc: { as: agency },
} satisfies Partial<Record<ScreenName, Visit>>

export type VisitName = keyof typeof visits
export const visitNames = Object.keys(visits) as VisitName[]

/** Makes the page start signed in, as after an earlier visit; only once, so that it can sign out. */
export async function resume(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem(stored) !== null) return
    sessionStorage.setItem(stored, 'resumed')
    localStorage.setItem('linkwright', stored)
  }, storedText(token))
}

const storedText = (token: string) => JSON.stringify({ version: API_LEVEL, token, session: null })

/** Opens a screen as its account, and waits until nothing is loading. */
export async function visit(
  page: Page,
  baseURL: string,
  name: VisitName,
  of?: Visit['params'],
): Promise<void> {
  const { as, params, search = '' }: Visit = visits[name]
  const signedIn = as === undefined ? undefined : (await clientOf(baseURL, as)).signedIn
  if (signedIn !== undefined) await resume(page, signedIn.token)
  const filled = (await (params && (of ?? params))?.(signedIn ?? ({} as Session), baseURL)) ?? {}
  await page.goto(`${pathTo(name, filled)}${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"], .ld-portfolio:empty, .ld-today:empty')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  // A visit does not end the session.
  if (as !== undefined && signedIn !== undefined) leave(baseURL, as, signedIn)
}
