import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { pageTypeLabels } from '@linkwright/core/tracking/pages/page-type'
import { samplePhrases } from '@linkwright/core/tracking/scouting/scout-note'
import { webHref } from '@linkwright/core/values/url'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { Tabs } from '@linkwright/react-ui/tabs'
import type { Page } from '@linkwright/sdk'
import { Outlet, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { noLongerAvailable } from '../../session/visited-places.ts'
import { useScreen } from '../../navigation.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageStrip } from './page-strip.tsx'
import { useIsDeleted, usePage } from './use-page.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import './page-layout.css'

const texts = { tabs: 'Page', edit: 'Edit Page', reporting: (mode: string) => `Reporting against ${mode}` }

/** The tabs of a page (A-SCR-74). Site Summary leads back to the site. */
const tabs = [
  { screen: 'site-summary', label: 'Site Summary' },
  { screen: 'page-link-map', label: 'Link Map' },
  { screen: 'page-top-data', label: 'Top 10 Competitors' },
  { screen: 'page-summary', label: 'Page Keywords' },
  { screen: 'page-completed-links', label: 'Completed Links' },
  // Added.
  { screen: 'page-proof', label: 'Proof' },
] as const satisfies { screen: ScreenName; label: string }[]

/** Screens that belong to a tab. */
const behind: Partial<Record<ScreenName, ScreenName>> = {
  'import-csv': 'page-completed-links',
  'import-page': 'page-completed-links',
}

/** Tabs with looked-up figures; links have their own mark, for their authority. */
const lookedUp: readonly ScreenName[] = ['page-link-map', 'page-top-data', 'page-summary']

/** Layout of a page's screens: its name, URL and kind, and the tabs. */
export function PageLayout() {
  const { siteId = '', pageId = '' } = useParams({ strict: false })
  const screen = useScreen()
  const found = usePage(Number(siteId), Number(pageId))
  if (found === undefined) return <NotFound />
  const { site, page } = found
  const params = { siteId, pageId }
  const selected = (screen && behind[screen]) ?? screen ?? 'page-summary'
  return (
    <>
      <ScreenHead title={page.page_nickname} subtitle={<About page={page} />}>
        {sampleBadge(lookedUp.includes(selected) ? samplePhrases(page) : undefined)}
        <ButtonLink href={pathTo('edit-page', params)} icon={<Pencil aria-hidden />}>
          {texts.edit}
        </ButtonLink>
      </ScreenHead>
      <DeletedPage page={page} />
      <PageStrip site={site} page={page} tab={selected} />
      <Tabs
        label={texts.tabs}
        selected={selected}
        items={tabs.map((tab) => ({ id: tab.screen, label: tab.label, href: pathTo(tab.screen, params) }))}
      />
      <div className="ld-page" key={pageId}>
        <Outlet />
      </div>
    </>
  )
}

/** Note on a deleted page that stays visible because a dialog about it is open. */
function DeletedPage({ page }: { page: Page }) {
  return useIsDeleted(page) && <Alert tone="bad">{noLongerAvailable(page.page_nickname)}</Alert>
}

/** Full URL, page type, and the averages that the page is compared with; a home page has its own targets. */
function About({ page }: { page: Page }) {
  const href = webHref(page.full_url)
  return (
    <>
      {href === undefined ? (
        page.full_url
      ) : (
        <Link href={href} isExternal>
          {page.full_url}
        </Link>
      )}
      {' · '}
      {pageTypeLabels[page.page_type]}
      {page.page_type !== 'home' && <> · {texts.reporting(page.reporting)}</>}
    </>
  )
}
