import { type Encoding, encodingName } from '@linkwright/core/csv/encoding'
import { csvErrors, type FileErrors, FileRefused } from '@linkwright/core/csv/file-errors'
import { checkText, type TextForm } from '@linkwright/core/csv/read-text'
import type { OnRecord } from '@linkwright/core/csv/records'
import { CliError } from '../errors.ts'
import { FileBytes } from './file-bytes.ts'
import { findLegacy, type FindLanguage, refuseUncertain, type SettleEncoding } from './find-legacy.ts'
import { unreadable } from './text-file.ts'

/** A file that was fully read once and is valid, with what the second pass needs. */
export type CheckedFile = TextForm & {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** Display name: `UTF-8 with a byte order mark`. */
  readonly encodingName: string
  /** All records end with LF only, which the parser handles faster. */
  readonly isLfOnly: boolean
}

export type CheckOptions = {
  readonly errors?: FileErrors
  /** The encoding that the user requested. */
  readonly requested?: Encoding | undefined
  readonly settle?: SettleEncoding
  readonly language?: FindLanguage | undefined
  /** Receives the records during the check; called again if the file is read again from the start. */
  readonly onStart?: (form: TextForm) => OnRecord
}

const ignore = () => () => {}

/**
 * Reads the whole file once before anything is sent, so that an invalid file is refused as a whole: an image or
 * archive, bytes that are not text, an unclosed quote. The message includes the line.
 */
export async function checkFile(
  path: string,
  name = path,
  {
    errors = csvErrors,
    requested,
    settle = refuseUncertain(name),
    language,
    onStart = ignore,
  }: CheckOptions = {},
): Promise<CheckedFile> {
  const bytes = new FileBytes(path)
  try {
    const form = await checkText(bytes, {
      errors,
      requested,
      settleLegacy: (sample) => findLegacy(sample, settle, language),
      onStart,
    })
    const { size, sha256, hasCr } = bytes
    return {
      ...form,
      path,
      name,
      size,
      sha256,
      encodingName: encodingName(form.encoding, form.markLength > 0),
      isLfOnly: !hasCr,
    }
  } catch (error) {
    if (error instanceof FileRefused) throw refusal(name, error.message)
    throw error instanceof Error && 'syscall' in error ? unreadable(error, name) : error
  }
}

/** `links.csv: line 2 opens a quote …`, `links.csv is empty. …` */
function refusal(name: string, why: string): CliError {
  return new CliError('refused', `${name}${why.startsWith('line ') ? ':' : ''} ${why}`)
}
