import { ConflictError } from './errors.ts'
import { wait } from './retry.ts'

/** What may wait for its payment, or for the owner of the card. */
interface Waiting {
  state: string
  msg: string
}

interface Asking<A, W extends A & Waiting> {
  isOpen: (answer: A) => answer is W
  again: (open: W) => Promise<A>
  onConfirm: ((open: W) => void) | undefined
  signal: AbortSignal | undefined
}

const FIRST_LOOK_MS = 1000
const LONGEST_LOOK_MS = 10_000

/** Asks again, ever more seldom, until an answer is the last one; whoever has to confirm is told once. */
export async function untilSettled<A, W extends A & Waiting>(
  first: A,
  { isOpen, again, onConfirm, signal }: Asking<A, W>,
): Promise<Exclude<A, W>> {
  let answer = first
  let isTold = false
  for (let ms = FIRST_LOOK_MS; isOpen(answer); ms = Math.min(2 * ms, LONGEST_LOOK_MS)) {
    if (answer.state === 'confirm' && !isTold) {
      if (onConfirm === undefined) throw new ConflictError(answer.msg, { code: 'conflict', status: 202 })
      onConfirm(answer)
      isTold = true
    }
    await wait(ms, signal)
    answer = await again(answer)
  }
  return answer as Exclude<A, W>
}
