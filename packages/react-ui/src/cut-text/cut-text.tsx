import { truncate } from '@linkwright/core/internal/values/text'
import { useState } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { breakable } from './breakable.tsx'

/** Characters that fit in that many lines of a table column. */
const fits = { 1: 18, 3: 100 } as const

export interface CutTextProps {
  text: string
  /** Maximum number of characters. Without it the text is cut to `lines` on screen and printed in full. */
  length?: number
  /** 3 by default. */
  lines?: keyof typeof fits
}

/** A possibly long text. If cut, it is a button that expands it: keyboard and touch cannot reach a title attribute. */
export function CutText({ text, length, lines = 3 }: CutTextProps) {
  useUiOrWarn()
  const [isWhole, setWhole] = useState(false)
  const short = truncate(text, length ?? fits[lines])
  if (short === text) return breakable(text)
  return (
    <button
      type="button"
      className="lw-cut"
      data-lines={length === undefined && !isWhole ? lines : undefined}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {breakable(isWhole || length === undefined ? text : short)}
    </button>
  )
}
