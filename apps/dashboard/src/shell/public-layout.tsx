import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { MAIN_ID } from './heading-focus.ts'
import './public-layout.css'

/** Layout of the screens without a session. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="ld-public">
      <header className="ld-public-header">
        <Brand />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="ld-public-main">
        {children}
      </main>
      <Footer />
    </div>
  )
}
