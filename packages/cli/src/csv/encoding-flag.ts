import type { Flag } from '../define/command.ts'

/** Of every command that reads a table from a file. */
export const encodingFlag: Flag = {
  flag: '--encoding <name>',
  help: 'how the file is written, such as windows-1250 or shift_jis; found by itself where that is certain',
}
