import { type ScreenName, screens } from '@linkwright/core/access/screens'
import { lazy } from '@linkwright/react-ui/lazy'
import {
  BookOpen,
  CircleHelp,
  LayoutDashboard,
  ListChecks,
  Mail,
  Package,
  Search,
  ShieldAlert,
  Store,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { fetchCode } from '../code/fetch-code.ts'

const icons: Partial<Record<ScreenName, ReactNode>> = {
  dashboard: <LayoutDashboard aria-hidden />,
  'link-marketplace': <Store aria-hidden />,
  'new-stand-alone': <Package aria-hidden />,
  'view-orders': <ListChecks aria-hidden />,
  claims: <ShieldAlert aria-hidden />,
  'keyword-sniper': <Search aria-hidden />,
  'help-tutorials': <BookOpen aria-hidden />,
  'help-contact': <Mail aria-hidden />,
}

/** Reserves the space until the icon is loaded. */
const Room = () => <svg aria-hidden />

const AdminIcon = lazy(
  async () => await fetchCode(async () => (await import('./admin-icons.tsx')).AdminIcon),
  Room,
)

export function iconOf(name: ScreenName): ReactNode {
  if (screens[name].mayEnter === 'admin') return <AdminIcon name={name} />
  return icons[name] ?? <CircleHelp aria-hidden />
}
