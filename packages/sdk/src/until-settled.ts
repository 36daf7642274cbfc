import { ConflictError } from './errors.ts'
import { wait } from './retry.ts'

/** A response whose payment or confirmation may be pending. */
interface Pending {
  state: string
  msg: string
}

interface PollOptions<AnyResponse, PendingResponse extends AnyResponse & Pending> {
  isPending: (response: AnyResponse) => response is PendingResponse
  poll: (pending: PendingResponse) => Promise<AnyResponse>
  onConfirm: ((pending: PendingResponse) => void) | undefined
  signal: AbortSignal | undefined
}

const FIRST_POLL_MS = 1000
const LONGEST_POLL_MS = 10_000

/** Polls with increasing pauses until a response is final. Calls `onConfirm` once if a confirmation is required. */
export async function untilSettled<AnyResponse, PendingResponse extends AnyResponse & Pending>(
  first: AnyResponse,
  { isPending, poll, onConfirm, signal }: PollOptions<AnyResponse, PendingResponse>,
): Promise<Exclude<AnyResponse, PendingResponse>> {
  let response = first
  let confirmRequested = false
  for (let ms = FIRST_POLL_MS; isPending(response); ms = Math.min(2 * ms, LONGEST_POLL_MS)) {
    if (response.state === 'confirm' && !confirmRequested) {
      if (onConfirm === undefined) throw new ConflictError(response.msg, { code: 'conflict', status: 202 })
      onConfirm(response)
      confirmRequested = true
    }
    await wait(ms, signal)
    response = await poll(response)
  }
  return response as Exclude<AnyResponse, PendingResponse>
}
