import { warningsOf } from './config-warnings.ts'
import { readConfig } from './env.ts'
import { EXIT_REFUSED, startFailureOf } from './start-failure.ts'

/** A stop takes no longer than this, whatever hangs. */
const STOP_MS = 10_000

/** The server goes on when the terminal or pipe that it writes to is closed. */
process.stderr.on('error', () => {})

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

if (process.argv.length > 2) {
  say('The server takes no arguments: settings come from the environment.')
  say('An account is made with: npm run admin -- create-admin')
  process.exit(EXIT_REFUSED)
}

let stopping = false

/** From before the first connection on, a signal answers what is open before the process ends. */
function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = (signal: string) => {
    if (stopping) return
    stopping = true
    say(`${signal}: stopping.`)
    setTimeout(() => process.exit(1), STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(String(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

try {
  const config = readConfig()
  // The rest of the server is loaded only now: what is wrong with a setting is said at once.
  const { boot } = await import('./boot.ts')
  const running = await boot(config, say, { beforeListening: stopOnSignals })
  warningsOf(config).forEach(say)
  say(`Linkwright serves ${running.address} from the ${running.database.describe()}.`)
} catch (error) {
  // A start that a signal ended is no failure: the stop ends the process.
  if (!stopping) {
    const why = startFailureOf(error)
    if (why === undefined) throw error
    say(why.sentence)
    process.exit(why.status)
  }
}
