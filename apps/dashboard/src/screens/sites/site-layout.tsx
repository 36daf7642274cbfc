import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { webHref } from '@linkwright/core/values/url'
import { Button } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { Menu } from '@linkwright/react-ui/menu'
import { Tabs } from '@linkwright/react-ui/tabs'
import type { Site } from '@linkwright/sdk'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useScreen } from '../../navigation.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { SiteDialogs, useSiteActions, viewActions } from './site-actions.tsx'
import { useSite } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'

const texts = { tabs: 'Website', actions: 'Site Actions' }

/** The tabs of a site (A-SCR-65). */
const tabs = [
  { screen: 'site-summary', label: 'Site Summary' },
  { screen: 'site-opps', label: 'Link Opps' },
  { screen: 'site-links', label: 'Site Links' },
  { screen: 'site-keywords', label: 'Site Keywords' },
  { screen: 'site-ranks', label: 'Rank history' },
  { screen: 'site-proof', label: 'Proof' },
] as const satisfies { screen: ScreenName; label: string }[]

/** Layout of a site's screens: its name, URL and location, the tabs and the Site Actions. */
export function SiteLayout() {
  const { siteId = '' } = useParams({ strict: false })
  const screen = useScreen()
  const navigate = useNavigate()
  const actionsOf = useSiteActions()
  const site = useSite(Number(siteId))
  if (site === undefined) return <NotFound />
  return (
    <>
      <ScreenHead title={site.name} subtitle={<About site={site} />}>
        <Menu
          aria-label={texts.actions}
          trigger={
            <Button>
              <span className="ld-opens-menu">
                {texts.actions}
                <ChevronDown aria-hidden />
              </span>
            </Button>
          }
          items={actionsOf(site, viewActions)}
        />
      </ScreenHead>
      <Tabs
        label={texts.tabs}
        selected={screen === 'site-import' ? 'site-links' : (screen ?? '')}
        items={tabs.map((tab) => ({
          id: tab.screen,
          label: tab.label,
          href: pathTo(tab.screen, { siteId }),
        }))}
      />
      <div className="ld-below-tabs" key={siteId}>
        <Outlet />
      </div>
      <SiteDialogs sites={[site]} onDeleted={() => navigate({ href: pathTo('dashboard'), replace: true })} />
    </>
  )
}

/** The URL and the location of rank checks. */
function About({ site }: { site: Site }) {
  const href = webHref(site.url)
  const place = [...(site.local === 'yes' ? [site.city, site.state] : []), site.country].filter(Boolean)
  return (
    <>
      {href === undefined ? (
        site.url
      ) : (
        <Link href={href} isExternal>
          {site.url}
        </Link>
      )}
      {' · '}
      {place.join(', ')}
    </>
  )
}
