import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { useFormat } from '@linkwright/react-ui/provider'
import { type LazyMenuListProps, type MenuItem, MenuList } from '@linkwright/react-ui/menu'
import {
  CreditCard,
  ExternalLink,
  KeyRound,
  Lock,
  LogOut,
  ShieldCheck,
  User,
  Users,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '../session/ending.ts'
import { useSession } from '../session/session.ts'
import { STOP_IMPERSONATION, useStopImpersonation } from '../session/impersonation.ts'
import { isOffered } from './account-screens.ts'
import { Usage } from './usage.tsx'

const texts = {
  profile: 'My Profile',
  users: 'Manage Users',
  password: 'Password',
  security: 'Security',
  billing: 'Billing and Payments',
  apiKeys: 'API keys',
  signOut: 'Sign Out',
  credit: (money: string) => `Credit balance: ${money}`,
}

interface Entry {
  name: ScreenName
  label: string
  icon: ReactNode
}

const entries: readonly Entry[] = [
  { name: 'profile', label: texts.profile, icon: <User aria-hidden /> },
  { name: 'subusers', label: texts.users, icon: <Users aria-hidden /> },
  { name: 'password', label: texts.password, icon: <Lock aria-hidden /> },
  { name: 'security', label: texts.security, icon: <ShieldCheck aria-hidden /> },
  { name: 'billing', label: texts.billing, icon: <CreditCard aria-hidden /> },
  { name: 'api-keys', label: texts.apiKeys, icon: <KeyRound aria-hidden /> },
]

/** The account screens that this user may open, and Sign Out. */
export function UserMenuList(props: LazyMenuListProps) {
  const session = useSession()
  const { user, business } = session
  const { money } = useFormat()
  const stop = useStopImpersonation()
  const who = `${user.first_name} ${user.last_name}`
  const section = business.credit > 0 ? `${who} · ${texts.credit(money(business.credit))}` : who
  // Connects or disconnects an account; hidden during impersonation.
  const account = (name: string, isConnected: string): MenuItem => {
    const label = `${isConnected ? 'Disconnect' : 'Connect'} ${name}`
    const query = label.toLowerCase().replace(' ', '=')
    return {
      id: name,
      label,
      icon: <ExternalLink aria-hidden />,
      href: `${pathTo('accounts')}?${query}`,
      section,
    }
  }
  const items: MenuItem[] = [
    ...entries
      .filter(({ name }) => isOffered(name, session))
      .map(({ name, label, icon }) => ({ id: name, label, icon, href: pathTo(name), section })),
    ...(user.origin_id === null
      ? [
          account('Ahrefs', user.ahref_token),
          account('Majestic', user.majestic_token),
          // The session does not include the state of Search Console; the screen does.
          {
            id: 'accounts',
            label: 'Connected accounts',
            icon: <ExternalLink aria-hidden />,
            href: pathTo('accounts'),
            section,
          },
        ]
      : [
          {
            id: 'stop',
            label: STOP_IMPERSONATION,
            icon: <UserX aria-hidden />,
            onAction: () => void stop.run(),
          },
        ]),
    { id: 'sign-out', label: texts.signOut, icon: <LogOut aria-hidden />, onAction: () => void signOut() },
  ]
  return <MenuList {...props} items={items} {...(user.is_main ? { head: <Usage /> } : {})} />
}
