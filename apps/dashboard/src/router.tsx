import { redirectFrom } from '@linkwright/core/access/route-guard'
import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-limits'
import { toast } from '@linkwright/react-ui/toast'
import type { Session } from '@linkwright/sdk'
import { createRootRoute, createRoute, createRouter, redirect, type RouteComponent } from '@tanstack/react-router'
import { built, type BuiltName, type Layout, pathsOf, routerPath } from './screens.ts'
import { loadSession } from './session.ts'
import { NotFound } from './screens/public/not-found.tsx'
import { Failed } from './shell/failed.tsx'
import { PageLayout } from './shell/page-layout.tsx'
import { PublicLayout } from './shell/public-layout.tsx'
import { Root } from './shell/root.tsx'
import { SecureLayout } from './shell/secure-layout.tsx'
import { SiteLayout } from './shell/site-layout.tsx'

/** Who asks: the session's user with its business, or nobody. */
function visitorOf(session: Session | undefined) {
  return session && { ...session.user, business: session.business }
}

/** Leads away from a screen that may not be entered (Spec A §6). */
async function guard(name: ScreenName, siteId: string | undefined): Promise<void> {
  const session = await loadSession()
  const instead =
    name === 'login' && session !== undefined ? 'dashboard' : redirectFrom(name, visitorOf(session))
  if (instead !== undefined) throw redirect({ href: pathTo(instead), replace: true })
  const site = session?.sites.find(({ id }) => String(id) === siteId)
  if (site !== undefined && site.available !== '1') {
    toast.info(WEBSITE_DISABLED)
    throw redirect({ href: pathTo('dashboard'), replace: true })
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

function layoutRoute(id: string, component: RouteComponent, parent = root) {
  return createRoute({ getParentRoute: () => parent, id, component }) as unknown as typeof root
}

const secure = layoutRoute('secure', SecureLayout)
const layouts: Record<Layout, typeof root> = {
  public: layoutRoute('public', PublicLayout),
  secure,
  site: layoutRoute('site', SiteLayout, secure),
  page: layoutRoute('page', PageLayout, secure),
}

const names = Object.keys(built) as BuiltName[]

/** The routes of one layout, both addresses of a screen that has two. */
function screensIn(layout: Layout) {
  return names
    .filter((name) => built[name].layout === layout)
    .flatMap((name) =>
      pathsOf(name).map((path) =>
        createRoute({
          getParentRoute: () => layouts[layout],
          path: routerPath(path),
          component: built[name].component,
          staticData: { screen: name },
          beforeLoad: ({ params }) => guard(name, (params as Record<string, string>)['siteId']),
        }),
      ),
    )
}

const routeTree = root.addChildren([
  layouts.public.addChildren(screensIn('public')),
  secure.addChildren([
    ...screensIn('secure'),
    layouts.site.addChildren(screensIn('site')),
    layouts.page.addChildren(screensIn('page')),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Calls have their own cache.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  trailingSlash: 'never',
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in core's table. */
    screen?: BuiltName
  }
}
