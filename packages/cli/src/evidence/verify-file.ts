import fs from 'node:fs'
import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { momentColumn } from '../output/dates.ts'
import { type Column, printOne } from '../output/output.ts'

interface Verified {
  url: string
  fetched_at: string
  key_id: string
  hash: string
}

const columns: readonly Column<Verified>[] = [
  { field: 'url', head: 'URL' },
  momentColumn('fetched_at', 'Read at'),
  { field: 'key_id', head: 'Key' },
  { field: 'hash', head: 'Hash' },
]

/** Prints what an unaltered file is about. @throws CliError failed when it was altered or is no evidence, refused when another key signed it */
export async function verifyEvidenceFile(io: Io, input: Input): Promise<void> {
  const file = input.arg(0)
  const keys = input.list('key')
  const found = verifyEvidence(bytesOf(file), keys)
  if (found.state === 'no_evidence')
    throw new CliError('failed', `${file} is not an evidence file: it is not a web archive (WACZ).`)
  if (found.state === 'altered') throw new CliError('failed', `${file} was altered. ${found.why}`)
  const { url, fetchedAt, keyId, hash } = found
  if (found.state === 'unknown_key')
    throw new CliError(
      'refused',
      `${file} is unaltered, but key ${keyId} signed it, which --key does not name.`,
    )
  await printOne(io, input, columns, { url, fetched_at: fetchedAt, key_id: keyId, hash })
  if (keys.length === 0)
    printMessage(
      io,
      'Unaltered since it was signed. To check who signed it, give the key id of your server with --key.',
    )
}

function bytesOf(file: string): Buffer {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    throw new CliError('usage', `${file} cannot be read: ${(error as Error).message}`)
  }
}
