import { isCanceledLine } from './line-rules.ts'
import type { LinkLook } from '../../tracking/verification/link-look.ts'
import { verdictTexts } from '../../tracking/verification/verdict.ts'
import { isBad } from '../../tracking/verification/watch-state.ts'
import type { LineState } from './order-state.ts'

interface Checked {
  check: Pick<LinkLook, 'url' | 'verdict' | 'codes'> | null
  delivery_problems: readonly string[]
}

export const NO_FAILED_CHECK = 'No check of this line failed.'

type CheckedLine = Pick<LineState, 'status' | 'check_state'>

/**
 * Whether the published page or the delivery of a line is known to differ from the order. Canceled lines are ignored. An
 * unreachable page is not a failure, nor is one that an administrator accepted.
 */
function isFailing({ status, check_state }: CheckedLine): boolean {
  return check_state === 'failing' && !isCanceledLine(status)
}

/** What is wrong with a published page and its delivery, as messages. */
export function lineFaults({ check, delivery_problems }: Checked): string[] {
  const isBadLink = check !== null && isBad(check.verdict)
  return [...(isBadLink ? verdictTexts(check.codes) : []), ...delivery_problems]
}

/** Number of lines whose check needs attention, by the state in the list, which has no details of the check. */
export function failingLines(lines: readonly CheckedLine[]): number {
  return lines.filter(isFailing).length
}

/** Why an order cannot be completed: the lines whose check failed, or undefined. */
export function failedCheckProblem(
  lines: readonly (CheckedLine & Pick<LineState, 'id'>)[],
): string | undefined {
  const failed = lines.filter(isFailing).map(({ id }) => `#${id}`)
  if (failed.length === 0) return undefined
  const [checks, urls, them] =
    failed.length === 1
      ? ['the check of line', 'its published URL', 'the failed check']
      : ['the checks of lines', 'their published URLs', 'the failed checks']
  return `This order cannot be marked completed yet: ${checks} ${failed.join(', ')} failed. Correct ${urls}, or accept ${them} with a note.`
}
