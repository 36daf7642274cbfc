import { budgetPlan } from '@linkwright/core/tracking/link-plan/budget-plan'
import { parentPort, workerData } from 'node:worker_threads'
import type { BudgetTask } from './budget-thread.ts'

const { site, links } = workerData as BudgetTask
parentPort?.postMessage(budgetPlan(site, links), [])
