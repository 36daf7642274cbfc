import { screens, pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { canOpen } from '../../session/screen-access.ts'
import { useSession } from '../../session/session.ts'
import { isOffered } from '../../shell/account-screens.ts'
import { Usage } from '../../shell/usage.tsx'
import './settings-layout.css'

const texts = { label: 'Settings' }

/** The settings in their order; labels are short, titles stay those of the screens. */
const settings = [
  { name: 'profile', label: 'Profile' },
  { name: 'password', label: screens.password.title },
  { name: 'security', label: screens.security.title },
  { name: 'accounts', label: screens.accounts.title },
  { name: 'publishers', label: screens.publishers.title },
  { name: 'subusers', label: 'Users' },
  { name: 'api-keys', label: screens['api-keys'].title },
  { name: 'billing', label: 'Billing' },
  { name: 'switch-plans', label: 'Plan' },
] as const satisfies { name: ScreenName; label: string }[]

/** Layout of the settings: their navigation beside the screen. */
export function SettingsLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // On narrow windows the list is one row that scrolls.
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="ld-settings">
      <nav aria-label={texts.label}>
        <ul ref={list}>
          {settings
            .filter(({ name }) => isOffered(name, session) && canOpen(name, session))
            .map(({ name, label }) => (
              <li key={name}>
                <Link to={pathTo(name)} className="ld-menu-entry" activeOptions={{ includeSearch: false }}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
        {session.user.is_main && <Usage />}
      </nav>
      <div className="ld-settings-screen">
        <Outlet />
      </div>
    </div>
  )
}
