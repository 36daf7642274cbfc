import type { Flag, Input } from '../define/command.ts'
import type { CallHelp } from '../define/endpoint-command.ts'

/** What was read is named, so that nobody overwrites what somebody else changed meanwhile; `--version` is the program's own. */
export const versionFlag = ({ flag }: CallHelp): Flag => flag('version', '--edited-version <n>')

export function versionIn(input: Input): { version?: number } {
  const version = input.number('edited-version')
  return version === undefined ? {} : { version }
}
