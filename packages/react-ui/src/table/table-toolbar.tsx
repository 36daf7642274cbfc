import type { ReactNode } from 'react'
import { SearchField } from '../search-field/search-field.tsx'

export interface TableFilter {
  value: string
  onChange: (value: string) => void
  /** What is filtered, for screen readers. */
  label: string
  placeholder?: string
  /** Milliseconds without a key before `onChange` is called: for a host that asks a server. */
  debounceMs?: number
  /** For a host whose server looks for no longer texts. */
  maxLength?: number
}

export interface TableToolbarProps {
  /** `/` moves the focus to it. */
  filter?: TableFilter
  /** How many rows there are, in words. */
  count?: string
  /** Buttons. */
  children?: ReactNode
}

/** The line above a table: filter, number of rows, buttons. */
export function TableToolbar({ filter, count, children }: TableToolbarProps) {
  return (
    <div className="lw-table-toolbar">
      {filter !== undefined && <SearchField shortcut="/" {...filter} />}
      {count !== undefined && (
        <span className="lw-table-count" role="status">
          {count}
        </span>
      )}
      {children !== undefined && <div className="lw-table-buttons">{children}</div>}
    </div>
  )
}
