import { type ScreenName, screens } from '@linkwright/core/access/screens'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '../code/lazy-screen.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { named } from './named.ts'

/** What surrounds a screen. */
export type Layout = 'public' | 'secure' | 'site' | 'page'

/** A user who only signs in fetches the first alone. */
export const layoutComponents: Readonly<Record<Layout, RouteComponent>> = {
  public: PublicLayout,
  secure: lazyScreen(named(() => import('../shell/secure-layout.tsx'), 'SecureLayout')),
  site: lazyScreen(named(() => import('../screens/sites/site-layout.tsx'), 'SiteLayout')),
  page: lazyScreen(named(() => import('../screens/pages/page-layout.tsx'), 'PageLayout')),
}

const ofSite: readonly ScreenName[] = [
  'site-summary',
  'site-links',
  'site-keywords',
  'site-ranks',
  'site-opps',
]
const ofPage: readonly ScreenName[] = [
  'page-summary',
  'page-completed-links',
  'page-top-data',
  'page-link-map',
  'import-csv',
  'import-page',
]

export function layoutOf(name: ScreenName): Layout {
  if (screens[name].mayEnter === 'anyone') return 'public'
  if (ofSite.includes(name)) return 'site'
  return ofPage.includes(name) ? 'page' : 'secure'
}
