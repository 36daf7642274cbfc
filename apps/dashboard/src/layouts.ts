import type { RouteComponent } from '@tanstack/react-router'
import { lazyScreen } from './code/lazy-screen.ts'
import { PublicLayout } from './shell/public-layout.tsx'

/** What stands around a screen. */
export type Layout = 'public' | 'secure' | 'site' | 'page'

/** Who only signs in fetches the first alone. */
export const layoutComponents: Readonly<Record<Layout, RouteComponent>> = {
  public: PublicLayout,
  secure: lazyScreen(() => import('./shell/secure-layout.tsx'), 'SecureLayout'),
  site: lazyScreen(() => import('./shell/site-layout.tsx'), 'SiteLayout'),
  page: lazyScreen(() => import('./shell/page-layout.tsx'), 'PageLayout'),
}
