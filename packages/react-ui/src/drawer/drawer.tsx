import type { ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy, usePreload, useWasOpen } from '../lazy/lazy.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The edge it comes from, in the direction of writing. */
  side?: 'start' | 'end'
  children: ReactNode
}

const Panel = lazy<DrawerProps>(
  async () => (await import('./drawer-panel.tsx')).DrawerPanel,
  undefined,
  CouldNotOpen,
)

/** A panel from the side: menus on phones, details beside a list. Escape and a press outside close it. */
export function Drawer(props: DrawerProps) {
  usePreload(Panel)
  return useWasOpen(props.isOpen) && <Panel {...props} />
}
