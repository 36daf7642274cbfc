import { useId, useRef } from 'react'
import { Menu, MenuItem as AriaMenuItem, Header, MenuSection, Popover, Text } from 'react-aria-components'
import type { MenuItem, MenuListProps } from './menu.tsx'

/** The dropdown list of a menu. */
export function MenuList({
  items,
  head,
  placement = 'bottom end',
  id,
  triggerRef,
  isOpen,
  focus,
  onClose,
  'aria-label': label,
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const headId = useId()
  const sections = new Map<string | undefined, MenuItem[]>()
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item])
  return (
    <Popover
      className="lw-menu-popover"
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      scrollRef={list}
      placement={placement}
      offset={4}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
    >
      {head !== undefined && (
        <div className="lw-menu-head" id={headId}>
          {head}
        </div>
      )}
      <Menu
        className="lw-menu"
        id={id}
        ref={list}
        aria-label={label}
        aria-describedby={head === undefined ? undefined : headId}
        autoFocus={focus}
        onClose={onClose}
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
      </Menu>
    </Popover>
  )
}

function line({ id, label, icon, onAction, href, isDanger, whyDisabled, hint }: MenuItem) {
  const itemProps = {
    className: 'lw-menu-item',
    textValue: label,
    ...(isDanger ? { 'data-danger': '' } : {}),
  }
  const text = (
    <Text className="lw-menu-label" slot="label">
      {label}
    </Text>
  )
  if (whyDisabled === undefined)
    return (
      <AriaMenuItem key={id} id={id} {...itemProps} onAction={onAction} href={href}>
        {icon}
        {text}
        {hint !== undefined && (
          <Text className="lw-menu-why" slot="description">
            {hint}
          </Text>
        )}
      </AriaMenuItem>
    )
  return (
    // Not React Aria's disabledKeys: it makes items, and so the reason, unreachable by keyboard.
    // The name includes the reason, because it is visible (WCAG 2.5.3).
    <AriaMenuItem
      key={id}
      id={id}
      {...itemProps}
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
