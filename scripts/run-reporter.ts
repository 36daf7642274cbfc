import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type Failure, type FileReport, mayPass } from './run-report.ts'
import { root } from './run-tool.ts'

type Ended = Parameters<NonNullable<Reporter['onTestRunEnd']>>
interface Cause {
  name?: string | undefined
  message: string
  stack?: string | undefined
}

/** The message of an error, and the places in our own files in its stack. */
function outputOf({ name = 'Error', message, stack = '' }: Cause): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  return [`${name}: ${message}`, ...places].join('\n')
}

function failureOf(test: string, errors: readonly Cause[]): Failure {
  return {
    test,
    output: errors.map(outputOf).join('\n'),
    mayPass: errors.length > 0 && errors.every(mayPass),
  }
}

function fileReport(module: TestModule): FileReport {
  const { collectDuration, duration } = module.diagnostic()
  const count = (...states: readonly string[]) =>
    [...module.children.allTests()].filter((test) => states.includes(test.result().state)).length
  const failures = [...module.children.allTests('failed')].map((test) =>
    failureOf(test.fullName, test.result().errors ?? []),
  )
  return {
    file: path.relative(root, module.moduleId),
    project: module.project.name,
    ms: Math.round(collectDuration + duration),
    passed: count('passed'),
    skipped: count('skipped'),
    failures,
    // A failed hook, a file that failed to load, tests that never ended.
    isBroken:
      module.errors().length > 0 ||
      [...module.children.allSuites()].some((suite) => suite.errors().length > 0) ||
      count('pending') > 0,
  }
}

/** A Vitest reporter that writes the result of each file to the file in LINKWRIGHT_RUN_REPORT. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: Ended[0], unhandled: Ended[1], reason: Ended[2]) {
    const report = {
      files: modules.map(fileReport),
      isBroken: unhandled.length > 0 || reason === 'interrupted',
    }
    const file = process.env['LINKWRIGHT_RUN_REPORT']
    if (file !== undefined) writeFileSync(file, JSON.stringify(report))
  }
}
