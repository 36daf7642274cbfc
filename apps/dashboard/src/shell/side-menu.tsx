import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-usage'
import { pathTo, type ScreenName, screens } from '@linkwright/core/access/screens'
import { Button } from '@linkwright/react-ui/button'
import { Link as UiLink } from '@linkwright/react-ui/link'
import type { Site } from '@linkwright/sdk'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Globe, Lock } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { canOpen } from '../session/screen-access.ts'
import { useSession } from '../session/session.ts'
import { Brand } from './brand.tsx'
import { aboveWebsites, belowWebsites } from './menu-sections.ts'
import { iconOf } from './menu-icons.tsx'
import { externalPages } from './external-pages.ts'
import './side-menu.css'

const texts = {
  label: 'Main menu',
  dashboard: 'Dashboard',
  websites: 'Websites',
  newTab: '(opens in a new tab)',
  inactive: 'This website is locked until the account has a plan again.',
}

/** Whether the guards let this user in. */
function useMayEnter() {
  const session = useSession()
  return (name: ScreenName) => canOpen(name, session)
}

/** The side menu: the screens that this user may open, and the user's websites. */
export const SideMenu = memo(function SideMenu({ hasHome = false }: { hasHome?: boolean }) {
  const { sites } = useSession()
  const isOpen = useMayEnter()('site-summary')
  return (
    <nav className="ld-menu" aria-label={texts.label}>
      {hasHome && <Home />}
      <Sections of={aboveWebsites} />
      {sites.length > 0 && (
        <Group title={texts.websites}>
          {sites.map((site) => (
            <Website key={site.id} id={site.id} name={site.name} available={site.available} isOpen={isOpen} />
          ))}
        </Group>
      )}
      <Sections of={belowWebsites} />
      <Outside />
    </nav>
  )
})

function Home() {
  return (
    <div className="ld-home">
      <UiLink href={pathTo('dashboard')} variant="quiet">
        <Brand />
        <span className="lw-hidden">: {texts.dashboard}</span>
      </UiLink>
    </div>
  )
}

function Sections({ of }: { of: typeof aboveWebsites }) {
  const mayEnter = useMayEnter()
  return of.map(({ title, names }) => {
    const shown = names.filter(mayEnter)
    return (
      shown.length > 0 && (
        <Group key={title ?? ''} title={title}>
          {shown.map((name) => (
            <Entry key={name} href={pathTo(name)} icon={iconOf(name)} isExact>
              {screens[name].title}
            </Entry>
          ))}
        </Group>
      )
    )
  })
}

interface WebsiteProps extends Pick<Site, 'id' | 'name' | 'available'> {
  /** Whether websites may be opened at all. */
  isOpen: boolean
}

/** A disabled website shows a lock instead of a link, as does every website of an inactive business. */
function WebsiteEntry({ id, name, available, isOpen }: WebsiteProps) {
  if (available === '1' && isOpen)
    return (
      <Entry href={pathTo('site-summary', { siteId: id })} icon={<Globe aria-hidden />}>
        {name}
      </Entry>
    )
  return (
    <li className="ld-menu-locked">
      <Button
        variant="ghost"
        icon={<Lock aria-hidden />}
        whyDisabled={isOpen ? WEBSITE_DISABLED : texts.inactive}
      >
        {name}
      </Button>
    </li>
  )
}

/** Live figures change the session often; the menu of a hundred websites then stays as it is. */
const Website = memo(WebsiteEntry)

function Outside() {
  const pages = externalPages()
  if (pages.length === 0) return null
  return (
    <Group>
      {pages.map(({ label, href }) => (
        <li key={label}>
          <a className="ld-menu-entry" href={href} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            <span>{label}</span>
            <span className="lw-hidden">{texts.newTab}</span>
          </a>
        </li>
      ))}
    </Group>
  )
}

function Group({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <div className="ld-menu-group">
      {title !== undefined && <div className="ld-menu-title">{title}</div>}
      <ul aria-label={title}>{children}</ul>
    </div>
  )
}

interface EntryProps {
  href: string
  icon: ReactNode
  /** Not highlighted for paths below it. */
  isExact?: boolean
  children: ReactNode
}

function Entry({ href, icon, isExact = false, children }: EntryProps) {
  return (
    <li>
      <Link to={href} className="ld-menu-entry" activeOptions={{ exact: isExact, includeSearch: false }}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  )
}
