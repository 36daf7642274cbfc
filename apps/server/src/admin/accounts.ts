import { randomBytes } from 'node:crypto'
import { type Role, roles } from '@linkwright/core/access/roles'
import { ProfileForm } from '@linkwright/core/account/users/profile-form'
import { fieldMessage } from '@linkwright/core/values/field-messages'
import { passwordLengthProblem } from '@linkwright/core/values/password'
import { passwordProblem } from '../http/new-password.ts'
import { addAccount, type NewAccount } from '../areas/account/users/add-account.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { firstLine, refuseOthers, type Values } from './command-options.ts'

/** The largest plan of the ladder. */
export const ADMIN_PLAN = 5
/** Stored instead of a payment provider's id: without one an account is in trial and expires. */
const UNBILLED = 'self-hosted'

type Business = Pick<NewAccount, 'business' | 'plan_id' | 'user_type' | 'subscription_id'>

/** Creates an administrator with a business of their own. */
export async function createAdmin(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
): Promise<void> {
  await create(values, config, environment, adminBusiness)
}

/** Creates a business with its main user. */
export async function createAccount(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
): Promise<void> {
  await create(values, config, environment, customerBusiness)
}

async function create(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
  businessOf: (values: Values, profile: ProfileForm) => Business,
): Promise<void> {
  refuseOthers('an account', values, [
    'email',
    'first-name',
    'last-name',
    'business',
    'plan',
    'type',
    'trial',
    'password-stdin',
  ])
  const profile = ProfileForm.safeParse(
    {
      first_name: values['first-name']?.trim(),
      last_name: values['last-name']?.trim(),
      email: values.email?.trim(),
    },
    { error: fieldMessage },
  )
  if (!profile.success) throw new Refusal(profile.error.issues.map(({ message }) => message).join('\n'))
  const made = values['password-stdin'] ? undefined : randomBytes(15).toString('base64url')
  const password = made ?? (await firstLine(environment.stdin))
  const why = passwordLengthProblem(password) ?? (await passwordProblem(config, password))
  if (why !== undefined) throw new Refusal(why)
  const account = { ...profile.data, ...businessOf(values, profile.data), password }
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    demo: false,
    durable: config.durable,
    warn: environment.say,
  })
  try {
    await make(database, account, environment)
  } finally {
    await database.close()
  }
  if (made === undefined) return
  // The label goes to stderr, so that a script reads the password alone.
  environment.say(`Password of ${account.email}, shown only once:`)
  environment.print(`${made}\n`)
}

function adminBusiness({ business, plan, type, trial }: Values, profile: ProfileForm): Business {
  if (plan !== undefined || type !== undefined || trial)
    throw new Refusal('--plan, --type and --trial belong to create-account.')
  return {
    business: business?.trim() || `${profile.first_name} ${profile.last_name}`,
    plan_id: ADMIN_PLAN,
    user_type: 'admin',
    subscription_id: UNBILLED,
  }
}

function customerBusiness({ business, plan, type, trial }: Values): Business {
  const user_type = roles.find((role): role is Exclude<Role, 'admin'> => role !== 'admin' && role === type)
  if (!business?.trim()) throw new Refusal('Name the business with --business.')
  if (user_type === undefined) throw new Refusal('Set --type agency or --type user.')
  if (plan === undefined || !/^\d{1,4}$/.test(plan)) throw new Refusal('Give the id of a plan with --plan.')
  return {
    business: business.trim(),
    plan_id: Number(plan),
    user_type,
    subscription_id: trial ? null : UNBILLED,
  }
}

async function make(database: Database, account: NewAccount, { say }: CommandEnvironment): Promise<void> {
  const { kysely } = database
  const plans = await kysely.selectFrom('plans').select(['id', 'name']).orderBy('id').execute()
  const plan = plans.find(({ id }) => id === account.plan_id)
  if (plan === undefined) {
    const known = plans.map(({ id, name }) => `${id} ${name}`).join(', ')
    throw new Refusal(`There is no plan ${account.plan_id}. Available plans: ${known}.`)
  }
  const added = await addAccount(kysely, account)
  if (added === undefined)
    throw new Refusal(`An account with the email address ${account.email} already exists.`)
  say(
    `${account.email} can sign in as ${account.user_type} of ${account.business}, on plan ${plan.name}, in the ${database.describe()}.`,
  )
}
