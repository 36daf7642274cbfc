import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { FileTime } from './slowest.ts'

/**
 * A reporter of Vitest that writes how long each file took, with its imports and hooks, which the JSON report leaves
 * out, to the file that LINKWRIGHT_FILE_TIMES names.
 */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]) {
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, ms: Math.round(collectDuration + duration) }
    })
    const file = process.env['LINKWRIGHT_FILE_TIMES']
    if (file !== undefined) writeFileSync(file, JSON.stringify(times))
  }
}
