import { isCanceledLine } from './line-rules.ts'
import type { LineCheckState } from './check-verdict.ts'
import type { LineCheck } from './line-check.ts'

interface Checked {
  id: number
  admin_name: string
  status: string
  published_url: string | null
  check_state: LineCheckState | null
  check: Pick<LineCheck, 'url' | 'state' | 'faults'> | null
}

/** A line whose published page differs from the order. */
export interface FailedCheck {
  id: number
  admin_name: string
  faults: string[]
}

export const NO_FAILED_CHECK = 'No check of this line failed.'

/**
 * Lines with a failing check that an action would complete unseen. Only checks of the current URL count, and canceled
 * lines are ignored. An unreachable page is not a failure, nor is a check that an administrator accepted.
 */
export function failedChecks(lines: readonly Checked[]): FailedCheck[] {
  return lines.flatMap(({ id, admin_name, status, published_url, check_state, check }) =>
    check?.state === 'failing' &&
    check_state !== 'accepted' &&
    check.url === published_url &&
    !isCanceledLine(status)
      ? [{ id, admin_name, faults: check.faults }]
      : [],
  )
}

/** Number of lines whose check needs attention, by the state in the list, which has no details of the check. */
export function failingLines(
  lines: readonly { status: string; check_state: LineCheckState | null }[],
): number {
  return lines.filter(({ status, check_state }) => check_state === 'failing' && !isCanceledLine(status))
    .length
}
