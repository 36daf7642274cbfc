import { warningsOf } from './config-warnings.ts'
import { readConfig } from './env.ts'
import { EXIT_REFUSED, startFailureOf } from './start-failure.ts'

/** Maximum duration of a shutdown. */
const STOP_MS = 10_000

/** The server continues when its terminal or pipe is closed. */
process.stderr.on('error', () => {})

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

if (process.argv.length > 2) {
  say('The server takes no arguments: settings come from the environment.')
  say('To create an account: npm run admin -- create-admin')
  process.exit(EXIT_REFUSED)
}

let stopping = false

/** On a signal, running calls finish before the process ends. */
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
  // The rest of the server is loaded only now, so that an invalid setting is reported at once.
  const { boot } = await import('./boot.ts')
  const running = await boot(config, say, { beforeListening: stopOnSignals })
  warningsOf(config).forEach(say)
  say(`Linkwright serves ${running.address} from the ${running.database.describe()}.`)
} catch (error) {
  // A start that a signal interrupted is no failure: the shutdown ends the process.
  if (!stopping) {
    const why = startFailureOf(error)
    if (why === undefined) throw error
    say(why.message)
    process.exit(why.status)
  }
}
