import type { Look } from './look.ts'
import { type VerdictCode, verdictTexts } from './verdict.ts'

/** Bytes of a page that are read at most. */
export const MAX_PAGE_BYTES = 2 * 1024 * 1024

type Failure = Extract<Look['page']['hops'][number]['outcome'], { kind: 'failed' }>['why']

/** What `unreachable` means where the look knows it. A code of its own would judge stored looks differently. */
const failures: Partial<Record<Failure, string>> = {
  too_big: `The page is too large to read: the limit is ${MAX_PAGE_BYTES / 1024 ** 2} MB.`,
  timeout: 'The host did not respond in time.',
}

/** Why a look has its verdict, in words. */
export function lookReasons({ page }: Pick<Look, 'page'>, codes: readonly VerdictCode[]): string[] {
  const outcome = page.hops.at(-1)?.outcome
  const failure = outcome?.kind === 'failed' ? failures[outcome.why] : undefined
  return codes.flatMap((code) => (code === 'unreachable' && failure ? failure : verdictTexts([code])))
}
