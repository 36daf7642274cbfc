import fs from 'node:fs'
import { decodeText } from './encoding.ts'
import { CliError } from '../errors.ts'

/** Why a file could not be opened, as a sentence. */
export function unreadable(error: unknown, name: string): CliError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new CliError('usage', `There is no file ${name}.`)
  if (code === 'EISDIR') return new CliError('usage', `${name} is a folder, not a file.`)
  return new CliError('usage', `${name} cannot be read${code === 'EACCES' ? ': permission denied' : ''}.`)
}

/** A small file of UTF-8 or UTF-16, with or without a mark; anything else is refused. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(path)
  } catch (error) {
    throw unreadable(error, path)
  }
  const text = decodeText(bytes)
  if (text !== undefined) return text
  throw new CliError('refused', `${path} is no text in UTF-8 or UTF-16. Nothing was changed.`)
}
