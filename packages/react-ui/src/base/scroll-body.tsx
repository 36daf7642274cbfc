import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A scrollable body; keyboard focusable while its content overflows. */
export function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // After every render and every resize: the content comes from the host.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div className={className} ref={box} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
