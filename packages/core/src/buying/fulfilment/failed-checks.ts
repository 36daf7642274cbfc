import { isCanceledLine } from './line-rules.ts'
import type { LinkLook } from '../../tracking/verification/link-look.ts'
import { isBad } from '../../tracking/verification/watch-state.ts'
import type { LineCheckState } from './line-check-state.ts'

interface Checked {
  id: number
  admin_name: string
  status: string
  check_state: LineCheckState | null
  check: Pick<LinkLook, 'url' | 'verdict' | 'reasons'> | null
  delivery_problems: readonly string[]
}

/** A line whose published page differs from the order. */
export interface FailedCheck {
  id: number
  admin_name: string
  faults: string[]
}

export const NO_FAILED_CHECK = 'No check of this line failed.'
/** Why the check of a canceled line can be neither repeated nor accepted. */
export const CANCELED_CHECK =
  'This line is canceled: its link is no longer checked, and a failed check of it needs no decision.'

/**
 * Lines that are not as ordered, which an action would complete unseen. Canceled lines are ignored. An unreachable page
 * is not a failure, nor is one that an administrator accepted.
 */
export function failedChecks(lines: readonly Checked[]): FailedCheck[] {
  return lines.flatMap((line) =>
    line.check_state === 'failing' && !isCanceledLine(line.status)
      ? [{ id: line.id, admin_name: line.admin_name, faults: lineFaults(line) }]
      : [],
  )
}

/** What is wrong with a published page and its delivery, as messages. */
export function lineFaults({
  check,
  delivery_problems,
}: Pick<Checked, 'check' | 'delivery_problems'>): string[] {
  const isBadLink = check !== null && isBad(check.verdict)
  return [...(isBadLink ? check.reasons : []), ...delivery_problems]
}

/** Number of lines whose check needs attention, by the state in the list, which has no details of the check. */
export function failingLines(
  lines: readonly { status: string; check_state: LineCheckState | null }[],
): number {
  return lines.filter(({ status, check_state }) => check_state === 'failing' && !isCanceledLine(status))
    .length
}
