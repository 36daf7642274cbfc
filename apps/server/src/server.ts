import { boot } from './boot.ts'
import { DatabaseRefusal } from './db/refusal.ts'
import { ConfigError, readConfig, warningsOf } from './env.ts'

/** The operator can mend it: a setting or a database that cannot be used. */
const EXIT_REFUSED = 2
/** A stop takes no longer than this, whatever hangs. */
const STOP_MS = 10_000

/** What helps when the address cannot be listened on. */
const listenAdvice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses this port: stop it, or set PORT to another one.',
  EACCES: 'This port is for privileged programs: set PORT to one from 1024 on.',
  EADDRNOTAVAIL: 'This machine has no such address: set HOST to one of its own.',
  ENOTFOUND: 'This name has no address: set HOST to an address of this machine.',
  EAI_AGAIN: 'This name has no address: set HOST to an address of this machine.',
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

if (process.argv.length > 2) {
  say('The server takes no arguments: settings come from the environment.')
  say('An account is made with: npm run admin -- create-admin')
  process.exit(EXIT_REFUSED)
}

try {
  const config = readConfig()
  const running = await boot(config, say)
  warningsOf(config).forEach(say)
  say(`Linkwright serves ${running.address} from the ${running.database.describe()}.`)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    say(`${signal}: stopping.`)
    setTimeout(() => process.exit(1), STOP_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(String(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) {
    say(error.message)
    process.exit(EXIT_REFUSED)
  }
  const advice = listenAdvice[(error as NodeJS.ErrnoException).code ?? '']
  if (advice !== undefined) {
    say(`${(error as Error).message}. ${advice}`)
    process.exit(EXIT_REFUSED)
  }
  throw error
}
