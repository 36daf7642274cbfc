import { type RefObject, useEffect } from 'react'

/**
 * Keeps the header of a table that scrolls sideways below the sticky top of the page. Its scroll box is also the one
 * that `position: sticky` refers to, so the header is moved by script.
 */
export function useStickyHead(box: RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    const head = box.current?.querySelector<HTMLElement>('.lw-table-head')
    if (!isActive || !box.current || !head) return undefined
    const follow = () => {
      const { top, height } = box.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
      const from = parseFloat(getComputedStyle(head).getPropertyValue('--lw-sticky-top')) || 0
      const by = headShift({ top, height, from, head: head.offsetHeight })
      head.style.translate = by === 0 ? '' : `0 ${by}px`
    }
    addEventListener('scroll', follow, { passive: true })
    follow()
    return () => {
      removeEventListener('scroll', follow)
      head.style.translate = ''
    }
  }, [box, isActive])
}

interface Place {
  /** Distance of the table from the top of the window. */
  top: number
  height: number
  /** Top edge of the visible part of the page. */
  from: number
  head: number
}

/** How far a header moves down to stay visible; it never leaves its table. */
export function headShift({ top, height, from, head }: Place): number {
  return Math.max(0, Math.min(from - top, height - head))
}
