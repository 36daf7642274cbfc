import { randomUUID } from 'node:crypto'
import { OTHER_CHANGE_PENDING } from '@linkwright/core/buying/billing/billing-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { Context } from '../../../http/context.ts'
import { type Changing, changeEffect, type ChangeEffect, leftChange } from './change.ts'
import type { NewChange } from './claim.ts'
import { neededProvider } from './provider.ts'
import { type ChangeRow, openChange } from './queries.ts'
import type { ChangeAction } from './settle-change.ts'

/** Of a handler's context, whatever of these its call audits. */
export type Asking = Pick<Context, 'db' | 'caller' | 'callKey' | 'services'> & { call: unknown }

/** What a call asks for; the rest follows from who calls. */
export type Wanted = Pick<NewChange, 'kind' | 'check'> & { plan_id?: number; subject?: string }

/** Who asks: somebody of the business, or an administrator for it. */
type By = Pick<NewChange, 'user_id' | 'admin_user_id'>

function changingOf({ db, services }: Pick<Asking, 'db' | 'services'>): Changing {
  return { db, payments: services.integrations.payments, now: services.now }
}

/** The scribe of a call writes whichever of these actions is due: its type names only the one that the contract does. */
function callOf({ call }: Pick<Asking, 'call'>): Context<ChangeAction>['call'] {
  return call as Context<ChangeAction>['call']
}

/** Has the provider change something for the caller's business, or answers what became of it before. */
export async function askForChange(
  ctx: Asking,
  wanted: Wanted,
  by: By = { user_id: ctx.caller.user_id },
): Promise<ChangeRow> {
  const { callKey, services } = ctx
  const provider = neededProvider(services.integrations.payments)
  const key = callKey?.key ?? randomUUID()
  const changing = changingOf(ctx)
  await giveUpOther(ctx, key)
  return await callOf(ctx)(
    changeEffect(changing, {
      ...wanted,
      provider,
      key,
      requestHash: callKey?.requestHash ?? null,
      ...by,
    }),
  )
}

/** Who begins something else waits no longer for what is still to be confirmed; what was left behind is resolved. */
async function giveUpOther(ctx: Asking, key: string): Promise<void> {
  const other = await openChange(ctx.db)
  if (other === undefined || other.key === key || other.is_held) return
  await callOf(ctx)(onlyLeft(changingOf(ctx), { givesUp: true }))
}

/** Looks what became of the business's open change; undefined when none is open or somebody is just asking. */
export async function lookAtOpen(ctx: Asking, options = { givesUp: false }): Promise<ChangeRow | undefined> {
  const open = await openChange(ctx.db)
  if (open === undefined || open.is_held) return open
  return await callOf(ctx)(onlyLeft(changingOf(ctx), options))
}

/** Nothing is done anew. */
export function onlyLeft(changing: Changing, options: { givesUp: boolean }): ChangeEffect {
  return {
    ...leftChange(changing, options),
    act: () => Promise.reject(new Error('Nothing is done anew.')),
    pending() {
      throw new AppError('conflict', OTHER_CHANGE_PENDING)
    },
  }
}
