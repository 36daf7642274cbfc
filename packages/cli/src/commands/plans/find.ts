import type { Plan } from '@linkwright/sdk'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import type { Client } from '../../server/client.ts'

export const planArgument = { name: '<plan>', help: 'id or name of the plan, as plans list prints them' }

/** @throws CliError when there is no such plan. */
export async function findPlan(client: Client, said: string, { signal }: Io): Promise<Plan> {
  const { plans } = await client.plans.list({}, { signal })
  const name = said.trim().toLowerCase()
  const found =
    plans.find(({ id }) => String(id) === name) ?? plans.find((plan) => plan.name.toLowerCase() === name)
  if (found !== undefined) return found
  throw new CliError('notFound', `There is no plan ${said}. See them with: linkwright plans list --keywords`)
}
