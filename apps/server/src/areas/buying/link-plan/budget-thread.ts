import type { BudgetPlan } from '@linkwright/core/tracking/link-plan/budget-plan'
import type { PlannedPage } from '@linkwright/core/tracking/link-plan/planned-page'
import { AppError } from '@linkwright/core/contract/errors'
import { Worker } from 'node:worker_threads'

export interface BudgetTask {
  site: readonly PlannedPage[]
  links: number
}

const program = new URL('./budget-worker.ts', import.meta.url)
/** A site of 500 pages with 500 links takes a second on an idle machine. */
const DEADLINE_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/** Plans a budget in a worker thread, one at a time, so that no other request waits for the calculation. */
export function planInThread(task: BudgetTask): Promise<BudgetPlan> {
  const plan = last.then(() => run(task))
  last = plan.catch(() => undefined)
  return plan
}

async function run(task: BudgetTask): Promise<BudgetPlan> {
  const { promise, resolve, reject } = Promise.withResolvers<BudgetPlan>()
  const worker = new Worker(program, {
    execArgv: ['--conditions=@linkwright/source'],
    workerData: task,
  })
  const fail = () => reject(new AppError('unavailable'))
  const deadline = setTimeout(fail, DEADLINE_MS)
  worker.once('message', resolve).once('error', fail).once('exit', fail)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
