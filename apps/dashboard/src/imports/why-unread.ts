import { FileRefused } from '@linkwright/core/csv/file-refused'

const words = { unread: 'could not be read. Please try again.' }

/** Why a file was not taken, as a sentence that begins with its name. */
export function whyUnread(name: string, problem: unknown): string {
  if (!(problem instanceof FileRefused)) return `${name} ${words.unread}`
  return `${name}${problem.message.startsWith('line ') ? ':' : ''} ${problem.message}`
}
