import type { ChangeAct } from './act.ts'
import { abandoned, did, nobodyKnows, notDone } from './outcome.ts'

function canceling(atEnd: boolean): ChangeAct {
  return {
    async act({ payments, row }) {
      const ref = row.subject ?? ''
      const altered = await (atEnd ? payments.cancelAtEnd(ref) : payments.resume(ref))
      return altered.is === 'done' ? did() : notDone(altered)
    },
    async resolve({ payments, row }) {
      const found = await payments.getSubscription(row.subject ?? '')
      if (found.is === 'unknown') return nobodyKnows
      return found.value?.cancelAtPeriodEnd === atEnd ? did() : abandoned
    },
  }
}

export const cancelAct = canceling(true)
export const resumeAct = canceling(false)
