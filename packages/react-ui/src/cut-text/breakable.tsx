import { Fragment } from 'react'

/** Lets a URL wrap after punctuation, not inside a word. */
export function breakable(text: string) {
  return text.split(/(?<=[./?=&_])(?=[^\s./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
