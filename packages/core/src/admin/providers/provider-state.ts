import { z } from 'zod'
import { devices, providerNames, providerPorts } from '../../tracking/scouting/providers.ts'
import { failureCauses } from '../../tracking/scouting/failure-causes.ts'
import { Moment, Version } from '../../values/fields.ts'
import { MAX_DOLLARS } from './dollars.ts'

const MORE_DECIMALS = 'At most five decimals'

/** Dollars to the hundred-thousandth. */
const dollars = z
  .number()
  .min(0, 'From 0 on')
  .max(MAX_DOLLARS, 'At most a million')
  .refine((value) => Number(value.toFixed(5)) === value, { message: MORE_DECIMALS })

const limit = dollars.nullable()

/** What may be spent at a provider. All of it replaces what was there. */
export const BudgetForm = z.object({
  price: limit.describe('dollars of a question; null: as its price list has it'),
  day: limit.describe(
    'dollars that everybody together may spend in a day (UTC); null: as much as is asked for',
  ),
  month: limit.describe('the same in a calendar month'),
  business_day: limit.describe('dollars that each business may spend in a day (UTC)'),
  business_month: limit.describe('the same in a calendar month'),
})
export const BudgetEdit = BudgetForm.extend({ version: Version })
export type BudgetForm = z.infer<typeof BudgetForm>

const Spent = z.object({ questions: z.int(), dollars: z.number() })

export const ProviderName = z.enum(providerNames).describe('the provider, as providers list has it')

/** A provider that is set up: how it does, and what it costs. */
export const ProviderState = z
  .object({
    name: ProviderName,
    label: z.string(),
    port: z.enum(providerPorts).describe('what it is asked for'),
    place: z.int().describe('in the order in which those of its port are asked, from 1'),
    setting: z.string().describe('where its key or address stands'),
    devices: z.array(z.enum(devices)),
    state: z
      .enum(['ok', 'failing', 'resting', 'unasked'])
      .describe(
        'resting: left alone after it failed all the time; failing: it has failed last, be it in use or when it was tried; unasked: never asked yet',
      ),
    says: z.string().nullable().describe('what failed last; null where nothing has'),
    fix: z.string().nullable().describe('what to do about it'),
    failed_at: Moment.nullable().describe('when that was'),
    failures: z.int().describe('in a row'),
    rests_until: Moment.nullable(),
    usual_price: z
      .number()
      .nullable()
      .describe(
        'dollars of a question by its price list; null: it is paid for with a subscription, and while no price is typed no budget limits it',
      ),
    budget: BudgetForm,
    version: z.int().describe('counts changes of the budget; sent along with one, an older one is refused'),
    today: Spent,
    this_month: Spent,
  })
  .meta({ id: 'ProviderState' })
export type ProviderState = z.infer<typeof ProviderState>

/** What came of asking a provider by hand. */
export const ProviderTest = z
  .object({
    ok: z.boolean(),
    cause: z.enum(failureCauses).nullable().describe('what kept it from answering; null where it did'),
    says: z.string(),
    fix: z.string().nullable().describe('what to do about it; null where nothing is to be done'),
    took_ms: z.int(),
  })
  .meta({ id: 'ProviderTest' })
export type ProviderTest = z.infer<typeof ProviderTest>
