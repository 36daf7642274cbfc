import type { RouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '../code/lazy-screen.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { named, type Layout } from './screen-code.ts'

/** The sign-in screen loads only the first layout. */
export const layoutComponents: Readonly<Record<Layout, RouteComponent>> = {
  public: PublicLayout,
  secure: lazyScreen(named(() => import('../shell/secure-layout.tsx'), 'SecureLayout')),
  settings: lazyScreen(named(() => import('../screens/account/settings-layout.tsx'), 'SettingsLayout')),
  site: lazyScreen(named(() => import('../screens/sites/site-layout.tsx'), 'SiteLayout')),
  page: lazyScreen(named(() => import('../screens/pages/page-layout.tsx'), 'PageLayout')),
}
