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

/** A line whose published page is not as it was ordered. */
export interface FailedCheck {
  id: number
  admin_name: string
  faults: string[]
}

export const NO_FAILED_CHECK = 'No check of this line failed.'

/**
 * Lines that are completed with a failing check where nobody looks: of the address that they have now, and of none that
 * was canceled. What could not be reached fails nothing, and neither does what an administrator has accepted.
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

/** How many of these lines have a check that somebody should look at: as their lists know it, without what was seen. */
export function failingLines(
  lines: readonly { status: string; check_state: LineCheckState | null }[],
): number {
  return lines.filter(({ status, check_state }) => check_state === 'failing' && !isCanceledLine(status))
    .length
}
