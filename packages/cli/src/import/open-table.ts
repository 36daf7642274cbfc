import { delimiterNames } from '@linkwright/core/csv/delimiter'
import type { TextForm } from '@linkwright/core/csv/read-text'
import type { OnRecord } from '@linkwright/core/csv/records'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Input } from '../define/command.ts'
import { type CheckedFile, checkFile } from '../csv/csv-check.ts'
import { requestedEncoding, type FindLanguage, settleBy } from '../csv/find-legacy.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { type Survey, Surveyor } from './survey.ts'

export type TableIn = Survey & {
  readonly file: CheckedFile
  /** It came from standard input. */
  readonly piped: boolean
  /** How the file was read, for the person. */
  readonly said: string[]
  readonly close: () => void
}

export type FileIn = Pick<TableIn, 'file' | 'piped' | 'close'> & { readonly between: string }

interface HowToOpen {
  onStart?: (name: string, form: TextForm) => OnRecord
  language?: FindLanguage
}

/** Opens a CSV file, read once for soundness, encoding and delimiter. `-` is standard input. */
export async function openFile(
  io: Io,
  given: string,
  encoding?: string,
  { onStart, language }: HowToOpen = {},
): Promise<FileIn> {
  const asked = requestedEncoding(encoding)
  const spooled = given === '-' ? await spool(io) : undefined
  const close = () => {
    if (spooled) fs.rmSync(path.dirname(spooled), { recursive: true, force: true })
  }
  try {
    const name = spooled ? 'Standard input' : given
    const file = await checkFile(spooled ?? given, name, {
      asked,
      settle: settleBy(io, name),
      language,
      ...(onStart && { onStart: (form) => onStart(name, form) }),
    })
    return { file, piped: spooled !== undefined, close, between: delimiterNames[file.delimiter] }
  } catch (error) {
    close()
    throw error
  }
}

/** Opens a file of links, its columns known. */
export async function openTable(
  io: Io,
  input: Input,
  given: string,
  language: FindLanguage,
): Promise<TableIn> {
  const surveyor = new Surveyor(input)
  const { between, ...opened } = await openFile(io, given, input.text('encoding'), {
    onStart: (name, { delimiter }) => surveyor.start({ name, delimiter }),
    language,
  })
  try {
    const { file } = opened
    const survey = surveyor.end()
    const said = `Reading ${file.name}: ${file.encodingName}, ${between}, ${survey.mapping.said}.`
    return { ...opened, ...survey, said: [said] }
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Standard input is read twice like any file, so it is put into one that only we can read. */
async function spool(io: Io): Promise<string> {
  if (io.stdin.isTTY)
    throw new CliError('usage', 'Standard input is a terminal: name a file, or pipe one in.')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'linkwright-')), 'stdin.csv')
  await pipeline(io.stdin, fs.createWriteStream(file, { mode: 0o600 }), { signal: io.signal })
  return file
}
