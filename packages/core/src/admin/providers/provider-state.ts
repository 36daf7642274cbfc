import { z } from 'zod'
import { devices, providerNames, providerPorts } from '../../tracking/scouting/providers.ts'
import { failureCauses } from '../../tracking/scouting/failure-causes.ts'
import { Moment, Version } from '../../values/fields.ts'
import { MAX_DOLLARS } from './dollars.ts'

const MORE_DECIMALS = 'At most five decimals'

/** Dollars to the hundred-thousandth. */
const dollars = z
  .number()
  .min(0, 'At least 0')
  .max(MAX_DOLLARS, 'At most a million')
  .refine((value) => Number(value.toFixed(5)) === value, { message: MORE_DECIMALS })

const limit = dollars.nullable()

/** Budget of a provider; replaces all previous values. */
export const BudgetForm = z.object({
  price: limit.describe('dollars per query; null: as in its price list'),
  day: limit.describe('dollars that all businesses together may spend in a day (UTC); null: no limit'),
  month: limit.describe('the same in a calendar month'),
  business_day: limit.describe('dollars that each business may spend in a day (UTC)'),
  business_month: limit.describe('the same in a calendar month'),
})
export const BudgetEdit = BudgetForm.extend({ version: Version })
export type BudgetForm = z.infer<typeof BudgetForm>

const Spent = z.object({ questions: z.int(), dollars: z.number() })

export const ProviderName = z.enum(providerNames).describe('the provider, as named in the list of providers')

/** A configured provider with its state and costs. */
export const ProviderState = z
  .object({
    name: ProviderName,
    label: z.string(),
    port: z.enum(providerPorts).describe('the kind of data that it provides'),
    place: z.int().describe('position in the order of use among providers of the same kind, from 1'),
    setting: z.string().describe('the setting that contains its key or URL'),
    devices: z.array(z.enum(devices)),
    state: z
      .enum(['ok', 'failing', 'resting', 'unasked'])
      .describe(
        'resting: paused after repeated failures; failing: its last query or test failed; unasked: never used yet',
      ),
    says: z.string().nullable().describe('the last failure; null if there is none'),
    fix: z.string().nullable().describe('what to do about it'),
    failed_at: Moment.nullable().describe('time of the last failure'),
    failures: z.int().describe('in a row'),
    rests_until: Moment.nullable(),
    usual_price: z
      .number()
      .nullable()
      .describe(
        'dollars per query by its price list; null: it is paid with a subscription, and no budget applies until a price is entered',
      ),
    budget: BudgetForm,
    version: z
      .int()
      .describe(
        'version number of the budget; send it with an edit, which is refused if the version is not the latest',
      ),
    today: Spent,
    this_month: Spent,
  })
  .meta({ id: 'ProviderState' })
export type ProviderState = z.infer<typeof ProviderState>

/** Result of a test query. */
export const ProviderTest = z
  .object({
    ok: z.boolean(),
    cause: z.enum(failureCauses).nullable().describe('cause of the failure; null if it succeeded'),
    says: z.string(),
    fix: z.string().nullable().describe('what to do about it; null if nothing needs to be done'),
    took_ms: z.int(),
  })
  .meta({ id: 'ProviderTest' })
export type ProviderTest = z.infer<typeof ProviderTest>
