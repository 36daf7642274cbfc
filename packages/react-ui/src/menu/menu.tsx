import type { ReactElement, ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy } from '../lazy/lazy.tsx'
import { type Floating, Opener } from '../base/opener.tsx'

/** One line of a menu: it acts, or with an `href` it leads somewhere. */
export interface MenuItem {
  id: string
  label: string
  /** 16 px, before the label. */
  icon?: ReactNode
  onAction?: () => void
  /** Makes it a link with an address: it can be opened in a new tab. */
  href?: string
  /** For what cannot be undone. */
  isDanger?: boolean
  /** Why it cannot be chosen now: it stays in reach of the keyboard, and the reason is written under it. */
  whyDisabled?: string
  /** Stands under the label, such as what a press would find. */
  hint?: string | undefined
  /** Items of one section stand together under its name, in the order in which sections first appear. */
  section?: string
}

export interface MenuProps {
  /** A Button or an IconButton; screen readers announce that it opens a menu. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Stands above the items, to be read alone; it describes the menu. */
  head?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  'aria-label': string
}

export type MenuListProps = Omit<MenuProps, 'trigger'> & Floating

/** The open list by itself: it serves tables, where a Menu in each of thousands of rows would cost too much. */
export const MenuList = lazy<MenuListProps>(
  async () => (await import('./menu-list.tsx')).MenuList,
  undefined,
  CouldNotOpen,
)

/** A button that opens a list of actions and links. */
export function Menu({ trigger, ...list }: MenuProps) {
  return (
    <Opener trigger={trigger} isMenu part={MenuList}>
      {(floating) => <MenuList {...list} {...floating} />}
    </Opener>
  )
}
