import { isDone } from '@linkwright/core/buying/fulfilment/line-rules'
import type { RefObject } from 'react'
import { useScreenShortcuts } from '../../../shell/screen-shortcuts.ts'
import type { OrderActionRunner } from './actions/use-order-actions.ts'
import type { OpenedOrder } from './order-cache.ts'
import type { OrderNavigation } from './use-neighbors.ts'

const texts = {
  next: 'Next line; after the last, the next order',
  previous: 'Previous line; before the first, the previous order',
  edit: 'Edit the line',
  save: 'Save the line and go to the next one',
  saveInField: 'Save while typing in a field',
  leaveField: 'Leave the field and return to its line',
  complete: 'Mark the order completed; Enter continues after a failed check',
  note: 'Write a note',
  assign: 'Assign the order to me',
  back: 'Back to the list',
}

/** The line actions that shortcuts use. */
export interface LineHandle {
  /** Saves the input, then moves to the next line. */
  saveAndContinue: () => void
}

interface Settings {
  box: RefObject<HTMLElement | null>
  order: OpenedOrder
  neighbors: OrderNavigation
  lines: ReadonlyMap<number, LineHandle>
  actions: OrderActionRunner
  complete: () => void
}

/** The shortcuts of an open order. */
export function useOrderKeys({ box, order, neighbors, lines, actions, complete }: Settings) {
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
  const placeOfFocus = () => all().findIndex((line) => line.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const at = placeOfFocus()
    const to = at < 0 && by < 0 ? -1 : at + by
    const line = all()[to]
    if (to >= 0 && line !== undefined) return line.focus()
    const other = by > 0 ? neighbors.next : neighbors.previous
    if (other !== undefined) neighbors.onOpen(other)
  }
  const fieldOf = (line: HTMLElement | undefined) =>
    line?.querySelector<HTMLElement>('[data-proof] :is(input, textarea)')
  /** The focused line, or the first unfinished one. */
  const lineOfFocus = () => {
    const at = placeOfFocus()
    if (at >= 0) return at
    return Math.max(
      0,
      order.details.findIndex((line) => !isDone(line)),
    )
  }
  /** Focuses the next unfinished line; after the last one, the button that completes the order or opens the next. */
  const nextField = (id: number) => {
    const at = order.details.findIndex((line) => line.id === id)
    const next = order.details.findIndex((line, place) => place > at && !isDone(line))
    const field = next < 0 ? undefined : fieldOf(all()[next])
    ;(field ?? find('[data-act="complete"] button') ?? find('[data-next] button'))?.focus()
  }
  useScreenShortcuts([
    { keys: ['j'], does: texts.next, run: () => move(1) },
    { keys: ['k'], does: texts.previous, run: () => move(-1) },
    { keys: ['e'], does: texts.edit, run: () => fieldOf(all()[lineOfFocus()])?.focus() },
    {
      keys: ['s'],
      does: texts.save,
      run: () => lines.get(order.details[lineOfFocus()]?.id ?? 0)?.saveAndContinue(),
    },
    { keys: ['Ctrl', 'Enter'], does: texts.saveInField },
    { keys: ['Esc'], does: texts.leaveField },
    { keys: ['c'], does: texts.complete, run: complete },
    { keys: ['n'], does: texts.note, run: () => find('[data-note] textarea')?.focus() },
    { keys: ['a'], does: texts.assign, run: () => void actions.assignToMe() },
    { keys: ['u'], does: texts.back, run: () => neighbors.onOpen(undefined) },
  ])
  return { nextField }
}
