/** `npm run test:stripe`: the tests of every payment provider, against the sandbox of an account (docs/operating.md). */
import { sandboxProblem } from '../apps/server/src/testing/payments/sandbox-keys.ts'
import { closingLine } from './closing-line.ts'
import { runVitest } from './suites.ts'

const why = sandboxProblem(process.env)
if (why !== undefined) {
  console.error(why)
  process.exit(2)
}
const { counts } = await runVitest('stripe', ['--config=tests/long.config.ts', '--project=stripe'])
console.log(closingLine(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
