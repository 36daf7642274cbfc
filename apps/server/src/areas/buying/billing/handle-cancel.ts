import type { ChangeHandler } from './change-handler.ts'
import { abandoned, succeeded, unknownOutcome, outcomeOfFailure } from './outcome.ts'

function cancelAtEndHandler(atEnd: boolean): ChangeHandler {
  return {
    async perform({ payments, row }) {
      const ref = row.subject ?? ''
      const altered = await (atEnd ? payments.cancelAtEnd(ref) : payments.resume(ref))
      return altered.is === 'done' ? succeeded() : outcomeOfFailure(altered)
    },
    async resolve({ payments, row }) {
      const found = await payments.getSubscription(row.subject ?? '')
      if (found.is === 'unknown') return unknownOutcome
      return found.value?.cancelAtPeriodEnd === atEnd ? succeeded() : abandoned
    },
  }
}

export const cancelHandler = cancelAtEndHandler(true)
export const resumeHandler = cancelAtEndHandler(false)
