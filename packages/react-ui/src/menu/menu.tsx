import type { ComponentType, ReactElement, ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { type LazyComponent, lazy } from '../lazy/lazy.tsx'
import { type Floating, Opener } from '../base/opener.tsx'

/** A menu item: an action, or a link with `href`. */
export interface MenuItem {
  id: string
  label: string
  /** 16 px, before the label. */
  icon?: ReactNode
  onAction?: () => void
  /** Makes it a real link that can be opened in a new tab. */
  href?: string
  /** For actions that cannot be undone. */
  isDanger?: boolean
  /** Disables the item with a reason, shown under it. It stays focusable. */
  whyDisabled?: string
  /** Text under the label, such as what the item will show. */
  hint?: string | undefined
  /** Groups items under this heading, in order of first appearance. */
  section?: string
}

export interface MenuProps {
  /** A Button or an IconButton. Screen readers announce that it opens a menu. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Static content above the items; it describes the menu. */
  head?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  'aria-label': string
}

export type MenuListProps = Omit<MenuProps, 'trigger'> & Floating

/** The open list without a button, for tables: a Menu in each of thousands of rows would be too slow. */
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

/** What a LazyMenu passes to its list, which renders a MenuList with its own items. */
export type LazyMenuListProps = Floating & Pick<MenuProps, 'aria-label'>

export const lazyMenuList = (
  load: () => Promise<ComponentType<LazyMenuListProps>>,
): LazyComponent<LazyMenuListProps> => lazy(load, undefined, CouldNotOpen)

export interface LazyMenuProps extends Pick<MenuProps, 'trigger' | 'aria-label'> {
  list: LazyComponent<LazyMenuListProps>
}

/** A menu whose items are loaded with its list. */
export function LazyMenu({ trigger, list: List, 'aria-label': label }: LazyMenuProps) {
  return (
    <Opener trigger={trigger} isMenu part={List}>
      {(floating) => <List {...floating} aria-label={label} />}
    </Opener>
  )
}
