// Imported first, so that its names are near those of core's table in the build, which compresses better.
import { type Layout, layoutOf, screenCode } from './screen-code.ts'
import { OWNER_ONLY } from '@linkwright/core/access/permissions'
import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-usage'
import { toast } from '@linkwright/react-ui/toast'
import type { Session, Site } from '@linkwright/sdk'
import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { lazyScreen } from '../code/lazy-screen.ts'
import { NotFound, NotFoundOutside } from '../shell/not-found.tsx'
import { redirectTarget } from '../session/screen-access.ts'
import { loadSession, refreshSession } from '../session/session.ts'
import { signInUrl, afterSignIn } from '../session/sign-in-url.ts'
import { Failed, FailedAlone } from '../shell/failed.tsx'
import { Root } from '../shell/root.tsx'
import { layoutComponents } from './layouts.ts'
import { pathsOf, routerPath } from './paths.ts'

interface Entering {
  params: { siteId?: string; pageId?: string }
  location: { href: string; search: { next?: string } }
  /** The screen is only preloaded: a link to it is hovered. */
  preload: boolean
}

/** Redirects from a screen that the user may not open. */
async function guard(name: ScreenName, { params, location, preload }: Entering): Promise<void> {
  const session = await loadSession()
  if (name === 'login' && session !== undefined) throw goTo(afterSignIn(location.search.next))
  const instead = redirectTarget(name, session)
  if (instead === 'login' && session === undefined) throw goTo(signInUrl(undefined, location.href))
  if (instead === 'dashboard' && !preload) toast.info(OWNER_ONLY)
  if (instead !== undefined) throw goTo(pathTo(instead))
  if (params.siteId === undefined || session === undefined) return
  const site = await siteOf(session, params.siteId, params.pageId)
  if (site === undefined) throw notFound()
  if (site.available === '1') return
  if (!preload) toast.info(WEBSITE_DISABLED)
  throw goTo(pathTo('dashboard'))
}

const goTo = (href: string) => redirect({ href, replace: true })

/** The site with this page. The session is read again from the server before it counts as missing. */
async function siteOf(session: Session, siteId: string, pageId?: string): Promise<Site | undefined> {
  const find = ({ sites }: Session) =>
    sites.find(
      ({ id, pages }) =>
        String(id) === siteId && (pageId === undefined || pages.some((page) => String(page.id) === pageId)),
    )
  const found = find(session)
  if (found !== undefined) return found
  await refreshSession()
  const now = await loadSession()
  return now && find(now)
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundOutside,
  errorComponent: FailedAlone,
})

function layoutRoute(id: Layout, parent = root) {
  const component = layoutComponents[id]
  const beforeLoad = async () => {
    // Loads the code while the session is read.
    void component.preload?.()
    // Read here, so that a failure replaces the layout, which needs the session.
    if (id !== 'public') await loadSession()
  }
  return createRoute({ getParentRoute: () => parent, id, component, beforeLoad }) as unknown as typeof root
}

const secure = layoutRoute('secure')
const layouts: Record<Layout, typeof root> = {
  public: layoutRoute('public'),
  secure,
  settings: layoutRoute('settings', secure),
  site: layoutRoute('site', secure),
  page: layoutRoute('page', secure),
}

const components = Object.entries(screenCode).map(
  ([name, load]) => [name as ScreenName, lazyScreen(load)] as const,
)

/** The routes of one layout, with the aliases of its screens. */
function screensIn(layout: Layout) {
  return components
    .filter(([name]) => layoutOf(name) === layout)
    .flatMap(([name, component]) =>
      pathsOf(name).map((path) =>
        createRoute({
          getParentRoute: () => layouts[layout],
          path: routerPath(path),
          component,
          staticData: { screen: name },
          beforeLoad: (entering) => guard(name, entering),
        }),
      ),
    )
}

/** An unknown path keeps the menu of a signed-in user. */
const unknown = createRoute({
  getParentRoute: () => secure,
  path: '$',
  component: NotFound,
  beforeLoad: async () => {
    if ((await loadSession()) === undefined) throw notFound({ routeId: rootRouteId })
  },
})

const routeTree = root.addChildren([
  layouts.public.addChildren(screensIn('public')),
  secure.addChildren([
    ...screensIn('secure'),
    unknown,
    layouts.settings.addChildren(screensIn('settings')),
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
  // Plain text values: URLs that people can read and write.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NotFound,
})

function stringifySearch(search: Record<string, unknown>): string {
  const parameters = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in core's table. */
    screen?: ScreenName
  }
}
