import { pathTo, type ScreenName, screens } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { useParams } from '@tanstack/react-router'
import { useScreen } from '../navigation.tsx'
import { type Opened, useOpened } from './opened.ts'
import { titleOf } from './title-of.ts'
import { useSession } from '../session/session.ts'

interface Step {
  label: string
  href?: string
}

/** Breadcrumbs of the screen: account, website, page, screen. */
export function useBreadcrumbs(): Step[] {
  return breadcrumbsOf(useSession(), useScreen(), useParams({ strict: false }), useOpened())
}

export function breadcrumbsOf(
  session: Pick<Session, 'business' | 'user' | 'sites'>,
  screen: ScreenName | undefined,
  { siteId, pageId }: { siteId?: string; pageId?: string },
  opened?: Opened,
): Step[] {
  const { business, sites } = session
  const own: Step[] = screen === undefined ? [] : [{ label: titleOf(screen, session) }]
  if (opened)
    own.splice(0, 1, { label: screens[opened.list].title, href: pathTo(opened.list) }, { label: opened.name })
  if (screen === 'dashboard') return [{ label: business.name }, ...own]
  const site = sites.find(({ id }) => String(id) === siteId)
  const page = site?.pages.find(({ id }) => String(id) === pageId)
  return [
    { label: screens.dashboard.title, href: pathTo('dashboard') },
    ...(site ? [{ label: site.name, href: pathTo('site-summary', { siteId: site.id }) }] : []),
    ...(site && page
      ? [{ label: page.page_nickname, href: pathTo('page-summary', { siteId: site.id, pageId: page.id }) }]
      : []),
    // The first screen of a website is the website itself.
    ...(screen === 'site-summary' ? [] : own),
  ]
}
