import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { type Role, roles } from '@linkwright/core/access/roles'
import { ProfileForm } from '@linkwright/core/users/profile-form'
import { whyNotPassword } from '@linkwright/core/values/password'
import { addAccount, type NewAccount } from './areas/users/add-account.ts'
import { type Database, openDatabase } from './db/database.ts'
import { DatabaseRefusal } from './db/refusal.ts'
import { ConfigError, readConfig } from './env.ts'

/** The operator can mend it: words, settings or a database that cannot be used. */
const EXIT_REFUSED = 2
/** The largest plan of the ladder. */
const ADMIN_PLAN = 5
/** Stands where a payment provider's id would: without one an account is in trial and expires. */
const UNBILLED = 'self-hosted'

const help = `Makes accounts in the server's database. Settings come from the environment as for the server
(LINKWRIGHT_DATA or DATABASE_URL) and need LINKWRIGHT_DEMO=0. Stop the server first when it uses LINKWRIGHT_DATA.

  npm run admin -- create-admin --email E --first-name F --last-name L [--business NAME] [--password-stdin]
      an administrator, with a business on plan ${ADMIN_PLAN}
  npm run admin -- create-account --email E --first-name F --last-name L --business NAME --plan ID
                                  --type agency|user [--trial] [--password-stdin]
      the main user of a new business; with --trial it has seven days until it must subscribe

  --password-stdin   take the password from the first line of standard input; otherwise one is made and printed once
  --help             print this

Exit codes: 0 made, 1 failed, 2 refused with a sentence.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  email: text,
  'first-name': text,
  'last-name': text,
  business: text,
  plan: text,
  type: text,
  trial: flag,
  'password-stdin': flag,
  help: flag,
} as const

/** The words cannot be followed; the message is a sentence for the operator. */
class Refusal extends Error {
  override readonly name = 'Refusal'
}

interface Outside {
  /** The process's own unless given. */
  env?: Record<string, string | undefined>
  stdin: NodeJS.ReadableStream
  /** Data: the help and a password that was made. */
  print: (text: string) => void
  /** Sentences for the person. */
  say: (sentence: string) => void
}

/** Follows one command line and answers the exit code. */
export async function admin(argv: readonly string[], outside: Outside): Promise<number> {
  try {
    await follow(argv, outside)
    return 0
  } catch (error) {
    const isOurs = [Refusal, ConfigError, DatabaseRefusal].some((kind) => error instanceof kind)
    if (!isOurs) throw error
    outside.say((error as Error).message)
    return EXIT_REFUSED
  }
}

/** Node's own sentences about options speak to programmers; the option they quote first is the one that is wrong. */
function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const option = /'(--?[^\s'=]*)/.exec(error.message)?.[1] ?? ''
    const known = Object.entries(options).find(([name]) => option === `--${name}`)?.[1]
    if (known === undefined) throw new Refusal(`There is no option ${option}. See --help.`)
    throw new Refusal(`${option} ${known.type === 'boolean' ? 'takes no' : 'needs a'} value. See --help.`)
  }
}

async function follow(argv: readonly string[], outside: Outside): Promise<void> {
  const { values, positionals } = parsed(argv)
  const [command, ...more] = positionals
  if (values.help) return outside.print(help)
  if ((command !== 'create-admin' && command !== 'create-account') || more.length > 0)
    throw new Refusal('Name a command: create-admin or create-account. See --help.')
  const isAdmin = command === 'create-admin'
  const config = readConfig(outside.env)
  if (config.demo)
    throw new Refusal('The demo brings its own accounts. Set LINKWRIGHT_DEMO=0 to make accounts of yours.')
  const profile = ProfileForm.safeParse({
    first_name: values['first-name']?.trim(),
    last_name: values['last-name']?.trim(),
    email: values.email?.trim(),
  })
  if (!profile.success) throw new Refusal(profile.error.issues.map(({ message }) => message).join('\n'))
  const made = values['password-stdin'] ? undefined : randomBytes(15).toString('base64url')
  const password = made ?? (await firstLine(outside.stdin))
  const why = whyNotPassword(password)
  if (why !== undefined) throw new Refusal(why)
  const account = {
    ...profile.data,
    ...(isAdmin ? adminBusiness(values, profile.data) : customerBusiness(values)),
    password,
  }
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    demo: false,
    durable: config.durable,
    warn: outside.say,
  })
  try {
    await make(database, account, outside)
  } finally {
    await database.close()
  }
  if (made !== undefined) outside.print(`${made}\n`)
}

type Values = { business?: string; plan?: string; type?: string; trial: boolean }
type Business = Pick<NewAccount, 'business' | 'plan_id' | 'user_type' | 'subscription_id'>

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
  if (user_type === undefined) throw new Refusal('Say --type agency or --type user.')
  if (plan === undefined || !/^\d{1,4}$/.test(plan)) throw new Refusal('Give the id of a plan with --plan.')
  return {
    business: business.trim(),
    plan_id: Number(plan),
    user_type,
    subscription_id: trial ? null : UNBILLED,
  }
}

async function make(database: Database, account: NewAccount, { say }: Outside): Promise<void> {
  const { kysely } = database
  const plans = await kysely.selectFrom('plans').select(['id', 'name']).orderBy('id').execute()
  const plan = plans.find(({ id }) => id === account.plan_id)
  if (plan === undefined) {
    const known = plans.map(({ id, name }) => `${id} ${name}`).join(', ')
    throw new Refusal(`There is no plan ${account.plan_id}. There are: ${known}.`)
  }
  const added = await addAccount(kysely, account)
  if (added === undefined) throw new Refusal(`There is an account with the e-mail ${account.email} already.`)
  say(
    `${account.email} may sign in as ${account.user_type} of ${account.business}, on plan ${plan.name}, in the ${database.describe()}.`,
  )
}

async function firstLine(stdin: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdin })) return line
  return ''
}

if (import.meta.main) {
  process.exitCode = await admin(process.argv.slice(2), {
    stdin: process.stdin,
    print: (data) => void process.stdout.write(data),
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  })
}
