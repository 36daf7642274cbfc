import type { ReactElement, ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components'

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
  /** Items of one section stand together under its name, in the order in which sections first appear. */
  section?: string
}

export interface MenuProps {
  /** A Button or an IconButton; it is told to the screen reader as opening a menu. */
  trigger: ReactElement
  items: readonly MenuItem[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  'aria-label': string
}

/** A button that opens a list of actions and links. */
export function Menu({ trigger, ...list }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <MenuPopover {...list} />
    </MenuTrigger>
  )
}

export interface MenuPopoverProps extends Omit<MenuProps, 'trigger'> {
  /** For a list whose trigger is not drawn by a Menu: what it stands at, and how it is closed. */
  standsAt?: { triggerRef: RefObject<HTMLElement | null>; focus: 'first' | true; onClose: () => void }
}

/** The open list of a menu. By itself it serves tables, where a Menu in each of thousands of rows would cost too much. */
export function MenuPopover({
  items,
  placement = 'bottom end',
  standsAt,
  'aria-label': label,
}: MenuPopoverProps) {
  const sections = new Map<string | undefined, MenuItem[]>()
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item])
  const popover = standsAt && {
    isOpen: true,
    trigger: 'MenuTrigger',
    triggerRef: standsAt.triggerRef,
    onOpenChange: (isOpen: boolean) => isOpen || standsAt.onClose(),
  }
  return (
    <Popover className="lw-menu-popover" placement={placement} offset={4} {...popover}>
      <AriaMenu
        className="lw-menu"
        aria-label={label}
        {...(standsAt && { autoFocus: standsAt.focus, onClose: standsAt.onClose })}
      >
        {[...sections].map(([name, inside]) =>
          name === undefined ? (
            inside.map(line)
          ) : (
            <MenuSection className="lw-menu-section" key={`section ${name}`}>
              <Header className="lw-menu-header">{name}</Header>
              {inside.map(line)}
            </MenuSection>
          ),
        )}
      </AriaMenu>
    </Popover>
  )
}

function line({ id, label, icon, onAction, href, isDanger, whyDisabled }: MenuItem) {
  const look = { className: 'lw-menu-item', textValue: label, ...(isDanger ? { 'data-danger': '' } : {}) }
  const text = (
    <Text className="lw-menu-label" slot="label">
      {label}
    </Text>
  )
  if (whyDisabled === undefined)
    return (
      <AriaMenuItem key={id} id={id} {...look} onAction={onAction} href={href}>
        {icon}
        {text}
      </AriaMenuItem>
    )
  return (
    // Not the collection's own disabling: that takes items out of the keyboard's reach, and the reason with them.
    // Named by all its text: the reason is visible, so it belongs to the name (WCAG 2.5.3).
    <AriaMenuItem
      key={id}
      id={id}
      {...look}
      data-refused=""
      shouldCloseOnSelect={false}
      render={(props) =>
        'href' in props ? <a {...props} /> : <div {...props} aria-disabled aria-labelledby={undefined} />
      }
    >
      {icon}
      {text}
      <span className="lw-menu-why">{whyDisabled}</span>
    </AriaMenuItem>
  )
}
