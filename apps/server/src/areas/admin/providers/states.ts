import type { ProviderState } from '@linkwright/core/admin/providers/provider-state'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { ProviderTest } from '../../../integrations/policy/provider-tests.ts'
import { presentProvider } from './present.ts'
import { providerRow, spentAt, wasUsed } from './queries.ts'

export async function stateOf(kysely: Kysely<DB>, trial: ProviderTest, now: Date): Promise<ProviderState> {
  const { name } = trial
  const [row, spending] = [await providerRow(kysely, name), await spentAt(kysely, name, now)]
  return presentProvider(trial, row, { ...spending, wasAsked: await wasUsed(kysely, name) }, now)
}

/** The configured providers, in the order of their use. */
export async function providerStates(
  kysely: Kysely<DB>,
  trials: readonly ProviderTest[],
  now: Date,
): Promise<ProviderState[]> {
  const states = []
  for (const trial of trials) states.push(await stateOf(kysely, trial, now))
  return states
}
