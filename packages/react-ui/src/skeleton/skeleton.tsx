import type { ReactNode } from 'react'
import { useInside } from '../base/ui-context.ts'

const words = { loading: (label: string) => `Loading ${label}` }

export interface SkeletonProps {
  /** Any CSS length; the whole line by default. */
  width?: number | string
  height?: number | string
  /** So many lines of text; the last is shorter. */
  lines?: number
  shape?: 'text' | 'block' | 'circle'
}

/** The shape of what is not here yet. Hidden from screen readers: put it inside a Loading. */
export function Skeleton({ width, height, lines = 1, shape = 'text' }: SkeletonProps) {
  useInside()
  const style = { inlineSize: width, blockSize: height }
  return (
    <span className="lw-skeletons" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span className="lw-skeleton" data-shape={shape} style={style} key={line} />
      ))}
    </span>
  )
}

export interface LoadingProps {
  /** What is on its way, as in `Loading websites`. */
  label: string
  /** Skeletons. */
  children: ReactNode
}

/** Says to screen readers that something is on its way while skeletons show its shape. */
export function Loading({ label, children }: LoadingProps) {
  useInside()
  return (
    <span className="lw-loading" role="status" aria-busy="true">
      <span className="lw-hidden">{words.loading(label)}</span>
      {children}
    </span>
  )
}
