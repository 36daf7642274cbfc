import { ADMIN_PLAN, createAccount, createAdmin } from './admin/accounts.ts'
import { backup } from './admin/backup.ts'
import { moveTo } from './admin/move-to.ts'
import { checkLooks } from './admin/check-looks.ts'
import { type CommandEnvironment, Refusal } from './admin/command-environment.ts'
import { purgeAuditLog } from './admin/purge-audit-log.ts'
import { EXIT_DIFFERENT, recount } from './admin/recount.ts'
import { resetSecondFactor } from './admin/reset-second-factor.ts'
import { restore } from './admin/restore.ts'
import { setPrice } from './admin/set-price.ts'
import { parsed, type Values } from './admin/command-options.ts'
import { BackupRefusal, DatabaseRefusal } from './db/database-errors.ts'
import { isTemporary } from './db/temporary-errors.ts'
import { type Config, ConfigError, readConfig, startedIn } from './env.ts'
import { exitStatusOf } from './start-failure.ts'

const help = `The administrator's commands. Settings come from the environment as for the server (LINKWRIGHT_DATA or
DATABASE_URL) and need LINKWRIGHT_DEMO=0.

  npm run -s admin -- create-admin --email E --first-name F --last-name L [--business NAME] [--password-stdin]
      an administrator, with a business on plan ${ADMIN_PLAN}; stop the server first when it uses LINKWRIGHT_DATA
  npm run -s admin -- create-account --email E --first-name F --last-name L --business NAME --plan ID
                                     --type agency|user [--trial] [--password-stdin]
      the main user of a new business; with --trial it has seven days until it must subscribe
  npm run -s admin -- set-price PRICE --plan ID
      sets the price of the payment provider by which price_…, a plan is sold; none stops the sale
  npm run -s admin -- reset-second-factor EMAIL
      turns off two-step sign-in for a user who has lost both phone and recovery codes
  npm run -s admin -- purge-audit-log [--dry-run]
      deletes entries of the audit log that are older than LINKWRIGHT_AUDIT_DAYS, and logs that it did; stop the server
      first when it uses LINKWRIGHT_DATA
  npm run -s admin -- recount [--dry-run] [--json]
      computes every stored figure, counter and address key again, corrects those that differ and prints how many did,
      with examples; beside a running server on PostgreSQL; stop the server first when it uses LINKWRIGHT_DATA; it may be
      interrupted and run again
  npm run -s admin -- check-looks [--day DAY] [--json]
      computes the root of each past day, or of one, again and prints which looks were altered, removed or added
      since; beside a running server on PostgreSQL; stop the server first when it uses LINKWRIGHT_DATA
  npm run -s admin -- backup FILE [--dry-run]
      writes a snapshot of the whole database into one file; the server may run
  npm run -s admin -- restore FILE [--dry-run]
      restores a backup into an empty database or data folder, from either kind of database
  npm run -s admin -- move-to DATABASE_URL [--dry-run]
      copies the embedded database to an empty PostgreSQL and compares each row; stop the server first

  --password-stdin   read the password from the first line of standard input; otherwise one is generated and printed once
  --dry-run          check everything, write nothing
  --json             print what recount or check-looks found as JSON
  --help             print this
  -                  instead of DATABASE_URL: read it from the first line of standard input

Exit codes: 0 done, 1 failed, 2 refused with a message, ${EXIT_DIFFERENT} recount --dry-run or
check-looks found a difference,
75 not possible now (no connection, no room): try again later.
`

/** Returns the exit code unless it is 0. */
type Run = (
  values: Values,
  config: Config,
  environment: CommandEnvironment,
  object: string,
) => Promise<number | void>

/** `takes` describes the command's argument. */
const commands: Record<string, { run: Run; takes?: string }> = {
  'create-admin': { run: createAdmin },
  'create-account': { run: createAccount },
  'set-price': { run: setPrice, takes: 'the id of a price' },
  'reset-second-factor': { run: resetSecondFactor, takes: 'an email address' },
  'purge-audit-log': { run: purgeAuditLog },
  recount: { run: recount },
  'check-looks': { run: checkLooks },
  backup: { run: backup, takes: 'a file' },
  restore: { run: restore, takes: 'a file' },
  'move-to': { run: moveTo, takes: 'the URL of a PostgreSQL' },
}

/** Runs one command line and returns the exit code. */
export async function admin(argv: readonly string[], environment: CommandEnvironment): Promise<number> {
  try {
    return (await runCommand(argv, environment)) ?? 0
  } catch (error) {
    const isOurs = [Refusal, ConfigError, DatabaseRefusal, BackupRefusal].some(
      (kind) => error instanceof kind,
    )
    if (!isOurs && !isTemporary(error)) throw error
    environment.say((error as Error).message)
    return exitStatusOf(error)
  }
}

async function runCommand(argv: readonly string[], environment: CommandEnvironment): Promise<number | void> {
  const { values, positionals } = parsed(argv)
  if (values.help) return environment.print(help)
  const [name = '', object, ...more] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined)
    throw new Refusal(`Name a command: ${Object.keys(commands).join(', ')}. See --help.`)
  if (command.takes !== undefined && !object) throw new Refusal(`${name} needs ${command.takes}. See --help.`)
  if (more.length > 0 || (command.takes === undefined && object !== undefined))
    throw new Refusal(`${name} takes ${command.takes ?? 'options'} and nothing else. See --help.`)
  const config = readConfig(environment.env)
  if (config.demo)
    throw new Refusal('The demo has its own accounts and data. Set LINKWRIGHT_DEMO=0 to work on yours.')
  return await command.run(values, config, environment, object ?? '')
}

if (import.meta.main) {
  const { stdin, stdout, stderr } = process
  process.exitCode = await admin(process.argv.slice(2), {
    folder: startedIn(),
    stdin,
    print: (data) => void stdout.write(data),
    say: (message) => void stderr.write(`${message}\n`),
    ...(stderr.isTTY ? { terminal: stderr } : {}),
  })
}
