import { truncate } from '@linkwright/core/internal/values/text'
import { Fragment, useState } from 'react'
import { useInside } from '../base/ui-context.ts'

/** Roughly the text of three lines in a table column. */
const THREE_LINES = 100

export interface CutTextProps {
  text: string
  /** Maximum number of characters. Without it the text is cut to three lines on screen and printed in full. */
  length?: number
}

/** A possibly long text. If cut, it is a button that expands it: keyboard and touch cannot reach a title attribute. */
export function CutText({ text, length }: CutTextProps) {
  useInside()
  const [isWhole, setWhole] = useState(false)
  const short = truncate(text, length ?? THREE_LINES)
  if (short === text) return breakable(text)
  return (
    <button
      type="button"
      className="lw-cut"
      data-lines={length === undefined && !isWhole ? '' : undefined}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {breakable(isWhole || length === undefined ? text : short)}
    </button>
  )
}

/** Lets a URL wrap after punctuation, not inside a word. */
function breakable(text: string) {
  return text.split(/(?<=[./?=&_])(?=[^\s./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
