import { truncate } from '@linkwright/core/values/text'
import { Fragment, useState } from 'react'
import { useInside } from '../base/ui-context.ts'

export interface CutTextProps {
  text: string
  /** So many characters are shown of it. */
  length: number
}

/** A text that may be long. Cut, it is a button that shows all of it: a title is out of reach for keyboard and touch. */
export function CutText({ text, length }: CutTextProps) {
  useInside()
  const [isWhole, setWhole] = useState(false)
  const short = truncate(text, length)
  if (short === text) return breakable(text)
  return (
    <button type="button" className="lw-cut" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {breakable(isWhole ? text : short)}
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
