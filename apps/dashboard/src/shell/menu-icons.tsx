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
