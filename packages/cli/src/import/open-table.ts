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
  /** Whether it came from standard input. */
  readonly piped: boolean
  /** How the file is read, for the user. */
  readonly messages: string[]
  readonly close: () => void
}

export type FileIn = Pick<TableIn, 'file' | 'piped' | 'close'> & { readonly between: string }

interface OpenOptions {
  onStart?: (name: string, form: TextForm) => OnRecord
  language?: FindLanguage
}

/** Opens a CSV file after a full pass that checks it and finds encoding and delimiter. `-` is standard input. */
export async function openFile(
  io: Io,
  given: string,
  encoding?: string,
  { onStart, language }: OpenOptions = {},
): Promise<FileIn> {
  const requested = requestedEncoding(encoding)
  const spooled = given === '-' ? await spool(io) : undefined
  const close = () => {
    if (spooled) fs.rmSync(path.dirname(spooled), { recursive: true, force: true })
  }
  try {
    const name = spooled ? 'Standard input' : given
    const file = await checkFile(spooled ?? given, name, {
      requested,
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

/** Opens a file of links and maps its columns. */
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
    const message = `Reading ${file.name}: ${file.encodingName}, ${between}, ${survey.mapping.description}.`
    return { ...opened, ...survey, messages: [message] }
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Copies standard input to a private temporary file, because files are read twice. */
async function spool(io: Io): Promise<string> {
  if (io.stdin.isTTY)
    throw new CliError('usage', 'Standard input is a terminal. Specify a file, or pipe one in.')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'linkwright-')), 'stdin.csv')
  await pipeline(io.stdin, fs.createWriteStream(file, { mode: 0o600 }), { signal: io.signal })
  return file
}
