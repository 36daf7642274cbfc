import type { providers } from '@linkwright/core/admin/providers/api'
import type { BudgetForm } from '@linkwright/core/admin/providers/provider-state'
import { AppError } from '@linkwright/core/contract/errors'
import { failureOf } from '@linkwright/core/tracking/scouting/failure-causes'
import {
  hasBudget,
  MILLICENTS,
  type ProviderName,
  providerOf,
} from '@linkwright/core/tracking/scouting/providers'
import { lock } from '../../../db/lock.ts'
import { editConflict } from '../../../db/edit-conflict.ts'
import type { Handlers } from '../../../http/routes.ts'
import { providerTimeout, PROVIDER_TIMEOUT_MS, ProviderError } from '../../../integrations/provider-error.ts'
import type { ProviderTest } from '../../../integrations/policy/provider-tests.ts'
import { causeOf } from '../../../integrations/failure-cause.ts'
import { fixFor } from './fix-for.ts'
import { presentBudget } from './present.ts'
import { resumeWaiting } from './queries.ts'
import { providerStates, stateOf } from './states.ts'

function trialOf(trials: readonly ProviderTest[], name: ProviderName): ProviderTest {
  const trial = trials.find((each) => each.name === name)
  if (trial === undefined)
    throw new AppError('not_found', `${providerOf(name).label} is not set up for this: see providers list.`)
  return trial
}

const millicents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * MILLICENTS))

const columnsOf = (form: BudgetForm) => ({
  price_millicents: millicents(form.price),
  day_millicents: millicents(form.day),
  month_millicents: millicents(form.month),
  business_day_millicents: millicents(form.business_day),
  business_month_millicents: millicents(form.business_month),
})

export const providerRoutes: Handlers<typeof providers> = {
  async list(_input, { all, services }) {
    return await providerStates(all.kysely, services.integrations.providerTests, services.now())
  },

  async test({ name }, { all, services, log }) {
    const trial = trialOf(services.integrations.providerTests, name)
    const { label } = providerOf(name)
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      await trial.run(providerTimeout(PROVIDER_TIMEOUT_MS, label))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const cause = causeOf(error)
      log.info({ provider: name, cause }, 'a provider test failed')
      return {
        ok: false,
        cause,
        says: `${label}: ${failureOf(cause).says}`,
        fix: fixFor(cause, trial),
        took_ms: took(),
      }
    }
    await resumeWaiting(all.kysely, name, 'provider', services.now())
    return { ok: true, cause: null, says: `${label} responds.`, fix: null, took_ms: took() }
  },

  async setBudget({ name, version, ...form }, { services, writeAll }) {
    const trial = trialOf(services.integrations.providerTests, name)
    const { label, port } = providerOf(name)
    if (!hasBudget(port)) throw new AppError('refused', `${label} costs nothing, so it has no budget.`)
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      await trx
        .insertInto('providers')
        .values({ name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await lock(trx, 'providers', name, 'update').selectAll().executeTakeFirstOrThrow()
      if (version !== undefined && version !== row.version)
        throw await editConflict(trx, 'settings', null, {
          action: 'provider.budget',
          of: { provider: name },
        })
      const before = presentBudget(row)
      await trx
        .updateTable('providers')
        .set({ ...columnsOf(form), version: row.version + 1 })
        .where('name', '=', name)
        .execute()
      await resumeWaiting(trx, name, 'budget', services.now())
      await auditWriter.write('provider.budget', {
        id: null,
        before: { provider: name, ...before },
        after: { provider: name, ...form },
      })
      return await stateOf(trx, trial, services.now())
    })
  },
}
