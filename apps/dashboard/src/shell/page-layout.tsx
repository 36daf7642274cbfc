import { Outlet } from '@tanstack/react-router'

/** What stands around the screens of one page. */
export function PageLayout() {
  return <Outlet />
}
