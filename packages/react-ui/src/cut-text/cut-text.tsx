import { truncate } from '@linkwright/core/internal/values/text'
import { Fragment, useState } from 'react'
import { useInside } from '../base/ui-context.ts'

/** What about three lines of a table's column hold. */
const THREE_LINES = 100

export interface CutTextProps {
  text: string
  /** So many characters are shown of it; without it three lines, and all of it on paper. */
  length?: number
}

/** A text that may be long. Cut, it is a button that shows all of it: a title is out of reach for keyboard and touch. */
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

/** An address breaks behind its marks, and not in the middle of a word. */
function breakable(text: string) {
  return text.split(/(?<=[./?=&_])(?=[^\s./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
