import { type RefObject, useEffect, useState } from 'react'

/** In which directions the box overflows and therefore needs keyboard focus to scroll. */
export function useOverflows(box: RefObject<HTMLElement | null>): '' | 'inline' | 'block' {
  const [overflows, setOverflows] = useState<'' | 'inline' | 'block'>('')
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1
          ? 'inline'
          : element.scrollHeight > element.clientHeight + 1
            ? 'block'
            : '',
      )
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return overflows
}
