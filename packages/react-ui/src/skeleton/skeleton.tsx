import type { ReactNode } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = { loading: (label: string) => `Loading ${label}` }

export interface SkeletonProps {
  /** Any CSS length; the whole line by default. */
  width?: number | string
  height?: number | string
  /** Number of text lines; the last is shorter. */
  lines?: number
  shape?: 'text' | 'block' | 'circle'
}

/** A placeholder shape. Hidden from screen readers; wrap it in a Loading. */
export function Skeleton({ width, height, lines = 1, shape = 'text' }: SkeletonProps) {
  useUiOrWarn()
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
  /** What is loading, such as `Loading websites`. */
  label: string
  /** Skeletons. */
  children: ReactNode
}

/** Announces loading to screen readers while skeletons are shown. */
export function Loading({ label, children }: LoadingProps) {
  useUiOrWarn()
  return (
    <span className="lw-loading" role="status" aria-busy="true">
      <span className="lw-hidden">{texts.loading(label)}</span>
      {children}
    </span>
  )
}
