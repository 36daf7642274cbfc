import type { ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy, usePreload, useWasOpen } from '../lazy/lazy.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The edge it slides in from, relative to the writing direction. */
  side?: 'start' | 'end'
  children: ReactNode
}

const Panel = lazy<DrawerProps>(
  async () => (await import('./drawer-panel.tsx')).DrawerPanel,
  undefined,
  CouldNotOpen,
)

/** A side panel, for menus on phones or details next to a list. Escape and a press outside close it. */
export function Drawer(props: DrawerProps) {
  usePreload(Panel)
  return useWasOpen(props.isOpen) && <Panel {...props} />
}
