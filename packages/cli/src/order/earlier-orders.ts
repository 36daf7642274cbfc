import fs from 'node:fs'
import path from 'node:path'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { completedBatches, interrupted, type ImportIdentity, Journal } from '../import/journal.ts'
import type { Refused } from '../import/refused.ts'
import type { FileIn } from '../import/open-table.ts'
import type { Io } from '../io.ts'
import { resolve, settingsFolder } from '../server/settings.ts'

type Earlier = {
  /** Lines of the file that were processed, whether added or refused. */
  readonly done: ReadonlySet<number>
  /** Number of lines in the cart. */
  readonly added: number
  readonly refused: readonly Refused[]
  /** Reopens the journal, or starts a new one. */
  readonly open: () => Promise<Journal>
}

/** The progress of an interrupted import of this file into this user's cart; nothing with `--anew`. */
export async function earlierOrders(io: Io, input: Input, table: FileIn, userId: number): Promise<Earlier> {
  const folder = path.join(settingsFolder(io.env), 'imports')
  const of = identityOf(io, input, table, userId)
  const header = input.on('anew') ? undefined : await interrupted(folder, of)
  if (header === undefined)
    return { done: new Set(), added: 0, refused: [], open: () => Journal.begin(folder, of) }
  const done = new Set<number>()
  const refused: Refused[] = []
  for await (const response of completedBatches(folder, header)) {
    done.add(response.from)
    refused.push(...response.refused)
  }
  const added = done.size - refused.length
  if (header.sha256 !== of.sha256)
    throw new CliError(
      'conflict',
      `${table.file.name} has changed since its import was interrupted; ${added} of its lines are in the cart. Remove them, then add --anew to order the changed file.`,
    )
  return { done, added, refused, open: () => Journal.reopen(folder, header) }
}

/** A cart belongs to a user, not to a page. */
function identityOf(io: Io, input: Input, { file, piped }: FileIn, userId: number): ImportIdentity {
  const name = piped ? `stdin ${file.sha256}` : fs.realpathSync(file.path)
  return {
    server: resolve(io, input).url.value,
    page: 0,
    file: `cart of ${userId}: ${name}`,
    sha256: file.sha256,
    size: file.size,
    reading: 'orders',
  }
}
