import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../base/use-format.ts'
import { IconButton } from '../button/button.tsx'

const texts = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  size: 'Rows per page',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  page: (page: string, of: string) => `Page ${page} of ${of}`,
  none: '0 of 0',
} as const

export interface PagerProps {
  /** Accessible name of the navigation. */
  label: string
  /** 1-based. */
  page: number
  pageSize: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
  /** Page sizes to choose from; needs `onPageSize`. */
  pageSizes?: readonly number[]
  onPageSize?: (pageSize: number) => void
}

/** Page navigation with the range of rows shown. */
export function Pager({ label, page, pageSize, total, onPage, pageSizes, onPageSize }: PagerProps) {
  const { number } = useFormat()
  const id = useId()
  const count = Math.max(1, Math.ceil(total / pageSize))
  const at = Math.min(Math.max(1, page), count)
  const first = (at - 1) * pageSize + 1
  const last = Math.min(at * pageSize, total)
  const steps = [
    { name: texts.first, to: 1, Icon: ChevronsLeft },
    { name: texts.previous, to: at - 1, Icon: ChevronLeft },
    { name: texts.next, to: at + 1, Icon: ChevronRight },
    { name: texts.last, to: count, Icon: ChevronsRight },
  ].map(({ name, to, Icon }) => (
    <IconButton
      key={name}
      label={name}
      size="sm"
      icon={<Icon aria-hidden />}
      isDisabled={to < 1 || to > count || to === at}
      onPress={() => onPage(to)}
    />
  ))
  return (
    <nav className="lw-pager" aria-label={label}>
      {pageSizes !== undefined && onPageSize !== undefined && (
        <div className="lw-pager-size">
          <label className="lw-pager-label" htmlFor={id}>
            {texts.size}
          </label>
          <select
            className="lw-pager-select"
            id={id}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
        </div>
      )}
      <span className="lw-pager-range" role="status">
        {total === 0 ? texts.none : texts.range(number(first), number(last), number(total))}
      </span>
      <div className="lw-pager-steps">
        {steps.slice(0, 2)}
        <span className="lw-pager-page">{texts.page(number(at), number(count))}</span>
        {steps.slice(2)}
      </div>
    </nav>
  )
}
