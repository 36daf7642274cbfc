import { type ReactNode, useEffect, useRef } from 'react'
import { Focusable, Link } from 'react-aria-components'
import { useFormat } from '../base/use-format.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { keepInView } from './keep-in-view.ts'

export { TabPanels, type TabPanelsProps } from './tab-panels.tsx'

export interface TabLink {
  id: string
  label: string
  href: string
  /** Number of items in the tab. */
  count?: number
  /** Disables the tab with a reason, which is its tooltip and description. It stays focusable. */
  whyDisabled?: string
}

export interface TabsProps {
  /** Accessible name of the navigation, such as `Website`. */
  label: string
  items: readonly TabLink[]
  /** The `id` of the tab that is open. */
  selected: string
  /** Content of the open tab. */
  children?: ReactNode
}

/** Tabs with URLs, as links. They scroll horizontally if needed; a single tab is not shown. */
export function Tabs({ label, items, selected, children }: TabsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  useEffect(() => keepInView(scroller.current, '[aria-current]'), [selected])
  return (
    <>
      {items.length > 1 && (
        <nav className="lw-tabs" aria-label={label}>
          <ul className="lw-tabs-list lw-sideways" ref={scroller}>
            {items.map((item) => (
              <li key={item.id}>
                <Tab {...item} isSelected={item.id === selected} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </>
  )
}

function Tab({ label, href, count, whyDisabled, isSelected }: TabLink & { isSelected: boolean }) {
  const { number } = useFormat()
  const inside = (
    <>
      <span>{label}</span>
      {count === undefined ? null : <span className="lw-tab-count">{number(count)}</span>}
    </>
  )
  if (whyDisabled !== undefined)
    return (
      <Tooltip content={whyDisabled}>
        <Focusable>
          <span className="lw-tab" role="link" aria-disabled="true" tabIndex={0}>
            {inside}
          </span>
        </Focusable>
      </Tooltip>
    )
  return (
    <Link className="lw-tab" href={href} {...(isSelected ? { 'aria-current': 'page' } : {})}>
      {inside}
    </Link>
  )
}
