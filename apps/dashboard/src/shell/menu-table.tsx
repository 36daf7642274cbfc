import type { ScreenName } from '@linkwright/core/access/screens'
import {
  BookOpen,
  CircleHelp,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mail,
  Package,
  Search,
  Settings,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '../wire/config.ts'
import { contactLabel } from './contact-label.ts'

const icons: Partial<Record<ScreenName, ReactNode>> = {
  dashboard: <LayoutDashboard aria-hidden />,
  'admin-users': <Users aria-hidden />,
  'account-managers': <KeyRound aria-hidden />,
  'new-stand-alone': <Package aria-hidden />,
  'view-orders': <ListChecks aria-hidden />,
  'keyword-sniper': <Search aria-hidden />,
  'admin-settings': <Settings aria-hidden />,
  'help-tutorials': <BookOpen aria-hidden />,
  'help-contact': <Mail aria-hidden />,
}

export function iconOf(name: ScreenName): ReactNode {
  return icons[name] ?? <CircleHelp aria-hidden />
}

/** Pages outside the product; one without an address does not show. */
export function outsidePages(): { label: string; href: string }[] {
  const { contact, freelancers, blogs } = config.external
  return [
    { label: contactLabel(contact), href: contact },
    { label: 'Hire freelancers', href: freelancers },
    { label: 'SEO-optimised blogs', href: blogs },
  ].filter(({ href }) => href !== '')
}
