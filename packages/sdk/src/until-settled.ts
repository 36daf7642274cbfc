import { ConflictError } from './errors.ts'
import { wait } from './retry.ts'

/** A response whose payment or confirmation may be pending. */
interface Pending {
  state: string
  msg: string
}

interface PollOptions<A, W extends A & Pending> {
  isOpen: (answer: A) => answer is W
  again: (open: W) => Promise<A>
  onConfirm: ((open: W) => void) | undefined
  signal: AbortSignal | undefined
}

const FIRST_POLL_MS = 1000
const LONGEST_POLL_MS = 10_000

/** Polls with increasing pauses until a response is final. Calls `onConfirm` once if a confirmation is required. */
export async function untilSettled<A, W extends A & Pending>(
  first: A,
  { isOpen, again, onConfirm, signal }: PollOptions<A, W>,
): Promise<Exclude<A, W>> {
  let answer = first
  let wasCalled = false
  for (let ms = FIRST_POLL_MS; isOpen(answer); ms = Math.min(2 * ms, LONGEST_POLL_MS)) {
    if (answer.state === 'confirm' && !wasCalled) {
      if (onConfirm === undefined) throw new ConflictError(answer.msg, { code: 'conflict', status: 202 })
      onConfirm(answer)
      wasCalled = true
    }
    await wait(ms, signal)
    answer = await again(answer)
  }
  return answer as Exclude<A, W>
}
