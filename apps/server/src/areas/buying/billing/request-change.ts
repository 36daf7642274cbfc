import { randomUUID } from 'node:crypto'
import { OTHER_CHANGE_PENDING } from '@linkwright/core/buying/billing/billing-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { Context } from '../../../http/context.ts'
import { type ChangeServices, changeEffect, type ChangeEffect, unfinishedChange } from './change.ts'
import type { NewChange } from './claim.ts'
import { requiredProvider } from './provider.ts'
import { type ChangeRow, openChange } from './queries.ts'
import type { ChangeAction } from './settle-change.ts'

/** The parts of a handler's context that a change needs, whichever actions its call audits. */
export type ChangeCall = Pick<Context, 'db' | 'caller' | 'callKey' | 'services'> & { call: unknown }

/** What a call requests; the rest comes from the caller. */
export type Wanted = Pick<NewChange, 'kind' | 'check'> & { plan_id?: number; subject?: string }

/** Who requests it: a user of the business, or an administrator on its behalf. */
type By = Pick<NewChange, 'user_id' | 'admin_user_id'>

function servicesOf({ db, services }: Pick<ChangeCall, 'db' | 'services'>): ChangeServices {
  return { db, payments: services.integrations.payments, now: services.now }
}

/** The call's type names only the action of its contract, but its audit writer may write any of these. */
function callOf({ call }: Pick<ChangeCall, 'call'>): Context<ChangeAction>['call'] {
  return call as Context<ChangeAction>['call']
}

/** Performs a change at the provider for the caller's business, or returns the outcome of an earlier one. */
export async function requestChange(
  ctx: ChangeCall,
  wanted: Wanted,
  by: By = { user_id: ctx.caller.user_id },
): Promise<ChangeRow> {
  const { callKey, services } = ctx
  const provider = requiredProvider(services.integrations.payments)
  const key = callKey?.key ?? randomUUID()
  const changing = servicesOf(ctx)
  await abandonOther(ctx, key)
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

/** Starting another change gives up an unconfirmed one; unfinished changes are resolved first. */
async function abandonOther(ctx: ChangeCall, key: string): Promise<void> {
  const other = await openChange(ctx.db)
  if (other === undefined || other.key === key || other.is_leased) return
  await callOf(ctx)(resolveOnly(servicesOf(ctx), { givesUp: true }))
}

/**
 * Resolves the business's open change; undefined when none is open. A change that another call is working on is
 * returned as it is.
 */
export async function checkOpenChange(
  ctx: ChangeCall,
  options = { givesUp: false },
): Promise<ChangeRow | undefined> {
  const open = await openChange(ctx.db)
  if (open === undefined || open.is_leased) return open
  return await callOf(ctx)(resolveOnly(servicesOf(ctx), options))
}

/** An effect that only resolves and never starts a new change. */
export function resolveOnly(changing: ChangeServices, options: { givesUp: boolean }): ChangeEffect {
  return {
    ...unfinishedChange(changing, options),
    perform: () => Promise.reject(new Error('This effect starts no new change.')),
    pending() {
      throw new AppError('conflict', OTHER_CHANGE_PENDING)
    },
  }
}
