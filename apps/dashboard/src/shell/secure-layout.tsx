import { Outlet } from '@tanstack/react-router'

export function SecureLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
