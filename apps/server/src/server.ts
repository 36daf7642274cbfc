import { warningsOf } from './config-warnings.ts'
import { readConfig } from './env.ts'
import { whyNotServed } from './why-not-served.ts'

/** The operator can mend it: a setting or a database that cannot be used. */
const EXIT_REFUSED = 2
/** A stop takes no longer than this, whatever hangs. */
const STOP_MS = 10_000

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
  // The rest of the server is loaded only now: what is wrong with a setting is said at once.
  const { boot } = await import('./boot.ts')
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
  const sentence = whyNotServed(error)
  if (sentence === undefined) throw error
  say(sentence)
  process.exit(EXIT_REFUSED)
}
