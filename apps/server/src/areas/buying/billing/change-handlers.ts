import type { PlanChangeKind } from '../../../db/tables.ts'
import { cancelHandler, resumeHandler } from './handle-cancel.ts'
import { closeHandler } from './handle-close.ts'
import { addCardHandler, defaultCardHandler, removeCardHandler } from './handle-card.ts'
import { changePlanHandler } from './handle-plan-change.ts'
import { subscribeHandler } from './handle-subscribe.ts'
import type { ChangeHandler } from './change-handler.ts'

/** The handlers for performing and resolving each kind of change. */
export const changeHandlers: Readonly<Record<PlanChangeKind, ChangeHandler>> = {
  subscribe: subscribeHandler,
  change: changePlanHandler,
  cancel: cancelHandler,
  resume: resumeHandler,
  close: closeHandler,
  'card-add': addCardHandler,
  'card-default': defaultCardHandler,
  'card-remove': removeCardHandler,
}
