/**
 * A test that fails by an assertion or a time limit may have been affected by a busy machine. Its file is run once more, alone. A
 * file that passes alone still has a defect, in the test or in the product, and is named before the closing line.
 */
import { add, type Counts, none, replaced } from './closing-line.ts'
import type { FileReport } from './run-report.ts'
import type { SuiteRun } from './suites.ts'

/** More failed files than this have a common cause. */
const MOST_FILES = 3

const mayRunAgain = ({ isBroken, failures }: FileReport) =>
  !isBroken && failures.length > 0 && failures.every(({ mayPass }) => mayPass)

interface Again {
  counts: Counts
  /** Lines to print before the closing line. */
  lines: readonly string[]
}

/** Repeats failed files of whole suites, and counts the second result instead of the first. */
export async function runAgain(suites: readonly SuiteRun[]): Promise<Again> {
  const counts = suites.map((suite) => suite.counts).reduce(add, none)
  const files = suites.flatMap((suite) => suite.files.filter(mayRunAgain).map((file) => ({ file, suite })))
  if (files.length === 0) return { counts, lines: [] }
  if (files.length > MOST_FILES)
    return { counts, lines: [`${files.length} files failed: too many to run each of them again.`] }
  let all = counts
  const lines: string[] = []
  for (const { file, suite } of files) {
    const second = await suite.again(file)
    const [ran, ...others] = second.files
    if (ran?.file !== file.file || others.length > 0) {
      lines.push(`${file.file} could not be run again alone.`)
      continue
    }
    all = replaced(all, file, second.counts)
    if (second.counts.failed === 0) lines.push(...flaky(file))
  }
  return { counts: all, lines }
}

const flaky = ({ file, failures }: FileReport) =>
  failures.flatMap(({ test, output }) => [`flaky: ${file} › ${test}`, output.replaceAll(/^/gm, '    ')])
