import { pathTo } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import type { BuiltName } from '../../../apps/dashboard/src/screens.ts'
import { session } from './accounts.ts'

interface Visit {
  /** Who looks at it; nobody is signed in where it is left out. */
  as?: string
  params?: (session: Session) => Record<string, string | number>
  /** Query string, where the screen needs one to show what it is for. */
  search?: string
}

const agency = 'agency@demo.test'

function ofSite({ sites }: Session) {
  const site = sites.find(({ available, pages }) => available === '1' && pages.length > 2)
  if (site === undefined) throw new Error('The demo world has no site with pages.')
  return { siteId: site.id }
}

function ofPage(session: Session) {
  const { siteId } = ofSite(session)
  const pages = session.sites.find(({ id }) => id === siteId)?.pages ?? []
  const page = pages.find(({ page_type, stats }) => page_type !== 'home' && stats.primary_links_placed > 0)
  return { siteId, pageId: page?.id ?? 0 }
}

/** Every screen that stands, and who looks at it with which parameters; a screen without a line does not compile. */
export const visits: Record<BuiltName, Visit> = {
  login: {},
  'password-wizard': { params: () => ({ hash: 'a'.repeat(43) }) },
  dashboard: { as: agency },
  'setup-plan': { as: 'expired@demo.test' },
  profile: { as: agency },
  password: { as: agency },
  'api-keys': { as: agency },
  'help-contact': { as: agency },
  'help-tutorials': { as: agency },
  'add-site': { as: agency },
  'edit-site': { as: agency, params: ofSite },
  'site-summary': { as: agency, params: ofSite },
  'add-page': { as: agency, params: (session) => ({ ...ofSite(session), page_type: 'page' }) },
  'edit-page': { as: agency, params: ofPage },
  'page-summary': { as: agency, params: ofPage },
  'page-completed-links': { as: agency, params: ofPage },
  'import-csv': { as: agency, params: ofPage },
}

export const builtNames = Object.keys(visits) as BuiltName[]

/** Makes the page start signed in, as after an earlier visit. */
export async function resume(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('linkwright', stored), storedText(token))
}

const storedText = (token: string) => JSON.stringify({ version: '0.7.02060421', token, session: null })

/** Opens a screen as the account that is meant to see it, and waits until nothing loads any more. */
export async function visit(page: Page, baseURL: string, name: BuiltName): Promise<void> {
  const { as, params, search = '' } = visits[name]
  const signedIn = as === undefined ? undefined : await session(baseURL, as)
  if (signedIn !== undefined) await resume(page, signedIn.token)
  const filled = params?.(signedIn ?? ({} as Session)) ?? {}
  await page.goto(`${pathTo(name, filled)}${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}
