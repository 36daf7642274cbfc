import fs from 'node:fs'
import { CliError } from './errors.ts'

/** Why a file could not be opened, as a sentence. */
export function unreadable(error: unknown, name: string): CliError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new CliError('usage', `There is no file ${name}.`)
  if (code === 'EISDIR') return new CliError('usage', `${name} is a folder, not a file.`)
  return new CliError('usage', `${name} cannot be read${code === 'EACCES' ? ': permission denied' : ''}.`)
}

/** A small file of UTF-8, with or without a mark; anything else is refused. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(path)
  } catch (error) {
    throw unreadable(error, path)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Told below.
  }
  throw new CliError('refused', `${path} is no text in UTF-8. Nothing was changed.`)
}
