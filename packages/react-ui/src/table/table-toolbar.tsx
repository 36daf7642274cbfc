import type { ReactNode } from 'react'
import { SearchField } from '../search-field/search-field.tsx'

export interface TableFilter {
  value: string
  onChange: (value: string) => void
  /** Accessible name of the filter. */
  label: string
  placeholder?: string
  /** Debounce of `onChange` in ms, for filters on the server. */
  debounceMs?: number
  /** Maximum length that the host's server accepts. */
  maxLength?: number
}

export interface TableToolbarProps {
  /** A filter field; `/` focuses it. */
  filter?: TableFilter
  /** Number of rows as text. */
  count?: string
  /** More filters, in the line of the filter field; the buttons then have a line of their own where both do not fit. */
  filters?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The toolbar above a table: filter, row count and buttons. */
export function TableToolbar({ filter, count, filters, children }: TableToolbarProps) {
  return (
    <div className="lw-table-toolbar">
      {filter !== undefined && <SearchField shortcut="/" {...filter} />}
      {count !== undefined && (
        <span className="lw-table-count" role="status">
          {count}
        </span>
      )}
      {filters && <div className="lw-table-buttons">{filters}</div>}
      {children && <div className="lw-table-buttons">{children}</div>}
    </div>
  )
}
