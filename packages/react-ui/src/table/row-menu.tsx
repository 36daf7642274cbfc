import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type MenuItem, MenuList } from '../menu/menu.tsx'

export interface RowMenuProps {
  label: string
  /** Computed when the menu opens. */
  items: () => MenuItem[]
}

/** The menu at the end of a row. A plain button until pressed, so that rows render fast while scrolling. */
export function RowMenu({ label, items }: RowMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [focus, open] = useState<'first' | true>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open('first')
  }
  return (
    <>
      <button
        type="button"
        className="lw-table-tool"
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={focus !== undefined}
        // A click without a pointer comes from the keyboard.
        onClick={({ detail }) => open(detail === 0 ? 'first' : true)}
        onKeyDown={onKeyDown}
      >
        <svg className="lw-table-dots" viewBox="0 0 24 24" aria-hidden>
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      {focus !== undefined && (
        <MenuList
          id={id}
          aria-label={label}
          items={items()}
          triggerRef={button}
          isOpen
          focus={focus}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
