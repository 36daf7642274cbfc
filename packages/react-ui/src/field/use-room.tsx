import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useFormat } from '../base/use-format.ts'

const texts = {
  cut: 'The pasted text was cut',
  full: 'Full',
  near: 'Nearly full',
  most: (state: string, max: string) => `${state}: at most ${max} characters fit.`,
}

interface Room {
  /** Props that limit the control's input. */
  limits: {
    maxLength: number | undefined
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** Shows the used length once the limit is near. */
  counter: ReactNode
  /** The same as text, in a live region below the control. */
  announcement: ReactNode
}

/** Length limit of a text field: counts from the last tenth on, and announces a truncated paste. */
export function useRoom(length: number, max = Infinity): Room {
  const { number } = useFormat()
  const [pasted, setPasted] = useState<'more' | 'cut'>()
  const left = max - length
  const isNear = left < max / 10
  // The pasted text arrives after this event; the message ends once there is room again.
  if (pasted === 'more' && left <= 0) setPasted('cut')
  if (pasted === 'cut' && left > 0) setPasted(undefined)
  const isCut = pasted === 'cut'
  const state = isCut ? texts.cut : left > 0 ? texts.near : texts.full
  return {
    limits: {
      maxLength: max < Infinity ? max : undefined,
      onPaste: ({ clipboardData, currentTarget: { selectionStart, selectionEnd } }) =>
        setPasted(
          clipboardData.getData('text').length > left + Number(selectionEnd) - Number(selectionStart)
            ? 'more'
            : undefined,
        ),
    },
    counter: isNear && (
      <span aria-hidden className="lw-counter">
        {number(length)}/{number(max)}
      </span>
    ),
    announcement: isNear && (
      <div className={isCut ? 'lw-warning' : 'lw-hidden'}>{texts.most(state, number(max))}</div>
    ),
  }
}
