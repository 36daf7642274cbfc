import fs from 'node:fs'
import { decodeText } from './encoding.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** The error for a file that cannot be opened. */
export function unreadable(error: unknown, name: string): CliError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new CliError('usage', `There is no file ${name}.`)
  if (code === 'EISDIR') return new CliError('usage', `${name} is a folder, not a file.`)
  return new CliError('usage', `${name} cannot be read${code === 'EACCES' ? ': permission denied' : ''}.`)
}

const STANDARD_INPUT = '-'

/** The name of a file in messages. */
export const nameOf = (file: string): string => (file === STANDARD_INPUT ? 'Standard input' : file)

/** Reads a small UTF-8 or UTF-16 file, with or without byte order mark; `-` is standard input. Refuses anything else. */
export async function readText(file: string, io: Io): Promise<string> {
  const text = decodeText(await bytesOf(file, io))
  if (text !== undefined) return text
  throw new CliError('refused', `${nameOf(file)} is not UTF-8 or UTF-16 text. Nothing was changed.`)
}

async function bytesOf(file: string, io: Io): Promise<Buffer> {
  if (file === STANDARD_INPUT) return await standardInput(io)
  try {
    return fs.readFileSync(file)
  } catch (error) {
    throw unreadable(error, file)
  }
}

async function standardInput({ stdin }: Io): Promise<Buffer> {
  if (stdin.isTTY)
    throw new CliError('usage', 'Standard input is a terminal. Specify a file, or pipe one in.')
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array | string))
  return Buffer.concat(chunks)
}
