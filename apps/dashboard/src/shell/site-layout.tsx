import { Outlet } from '@tanstack/react-router'

/** What stands around the screens of one site. */
export function SiteLayout() {
  return <Outlet />
}
