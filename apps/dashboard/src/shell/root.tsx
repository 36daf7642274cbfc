import { UiProvider } from '@linkwright/react-ui/provider'
import { ToastRegion } from '@linkwright/react-ui/toast'
import { Outlet, useNavigate } from '@tanstack/react-router'

/** What stands around every screen. */
export function Root() {
  const navigate = useNavigate()
  return (
    <UiProvider navigate={(href) => void navigate({ href })}>
      <Outlet />
      <ToastRegion />
    </UiProvider>
  )
}
