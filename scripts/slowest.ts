/** How long a file of tests took. */
export interface FileTime {
  file: string
  ms: number
}

/** A file or a `describe` in a report of Playwright. */
interface Suite {
  file: string
  suites?: readonly Suite[]
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}

/** The time of each file of journeys, from the JSON report of Playwright. */
export function timesOfJourneys(report: { suites: readonly Suite[] } | undefined): FileTime[] {
  return (report?.suites ?? []).map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: timeOf(suite) }))
}

function timeOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(timeOf))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The files that took longest, the slowest first, as lines under a heading; none for no file. */
export function slowestFiles(times: readonly FileTime[], count = 10): string {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  if (slowest.length === 0) return ''
  const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  return ['Slowest files:', ...lines].join('\n')
}
