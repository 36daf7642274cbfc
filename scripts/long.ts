/**
 * The long tests, which are not part of an ordinary run: `npm run test:faults` runs the files named `*.faults.ts`,
 * `npm run test:fuzz -- apps/server` the `*.fuzz.ts` whose path contains `apps/server`, `npm run test:load` the load tests.
 */
import { globSync } from 'node:fs'
import { closingLine } from './closing-line.ts'
import { root } from './run-tool.ts'
import { slowestFiles } from './slowest.ts'
import { runVitest } from './suites.ts'

const forms = ['faults', 'fuzz', 'load']
const [form = '', ...filters] = process.argv.slice(2)
if (!forms.includes(form)) {
  console.error(`Unknown kind of long test: ${form}. Use one of: ${forms.join(', ')}.`)
  process.exit(2)
}
const found = globSync(`{packages,apps,tests}/**/*.${form}.ts`, { cwd: root, exclude: ['**/node_modules'] })
if (!found.some((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))) {
  console.error(
    found.length === 0
      ? `No test has this long form: no file is named *.${form}.ts.`
      : `No file of this long form has ${filters.join(' or ')} in its path. There are:\n${found.join('\n')}`,
  )
  process.exit(1)
}
const { counts, files } = await runVitest(form, [
  '--config=tests/long.config.ts',
  `--project=${form}`,
  ...filters,
])
console.log(slowestFiles(files))
console.log(closingLine(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
