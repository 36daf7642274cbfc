import type { PlanChangeKind } from '../../../db/tables.ts'
import { cancelAct, resumeAct } from './act-cancel.ts'
import { closeAct } from './act-close.ts'
import { addCardAct, defaultCardAct, removeCardAct } from './act-card.ts'
import { changeAct } from './act-change.ts'
import { subscribeAct } from './act-subscribe.ts'
import type { ChangeAct } from './act.ts'

/** How each kind of change is done, and how what was left of one is resolved. */
export const acts: Readonly<Record<PlanChangeKind, ChangeAct>> = {
  subscribe: subscribeAct,
  change: changeAct,
  cancel: cancelAct,
  resume: resumeAct,
  close: closeAct,
  'card-add': addCardAct,
  'card-default': defaultCardAct,
  'card-remove': removeCardAct,
}
