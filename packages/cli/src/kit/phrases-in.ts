import type { KeyPhrase } from '@linkwright/sdk'
import type { Client } from './client.ts'
import type { Input } from './command.ts'
import { CliError, explain } from './errors.ts'
import { type Io, say } from './io.ts'
import { printOne } from './output.ts'
import { findPage } from './page.ts'
import { type PhraseLine, readPhrases } from './phrase-file.ts'
import { safeLine } from './safe-text.ts'

type Refused = PhraseLine & { readonly reason: string }

const columns = [
  { field: 'added', head: 'Added', show: (done: Done) => String(done.added.length) },
  { field: 'refused', head: 'Refused', show: (done: Done) => String(done.refused.length) },
]
type Done = { readonly added: readonly KeyPhrase[]; readonly refused: readonly Refused[] }

/** Adds the key phrases of a file in their order, and names every line that is not added. */
export async function addPhrases(io: Io, input: Input, client: Client, path: string): Promise<void> {
  const { head, phrases: lines } = await readPhrases(path)
  if (head !== undefined)
    say(io, `Line 1 is read as headings: phrases are in the column '${safeLine(head)}'.`)
  const { site, page } = await findPage(client, input.id('page'), io)
  const added: KeyPhrase[] = []
  const refused: Refused[] = []
  let failure: unknown
  for (const each of lines) {
    try {
      const form = { siteId: site.id, pageId: page.id, phrase: each.phrase }
      added.push((await client.keyPhrases.add(form, { signal: io.signal })).key_phrase)
    } catch (error) {
      const { exit, sentence } = explain(error, io.env)
      if (exit !== 'refused' && !isPlanLimit(error)) {
        failure = error
        break
      }
      refused.push({ ...each, reason: sentence })
    }
  }
  for (const { line, reason, phrase } of refused) say(io, `line ${line}: ${reason} (${safeLine(phrase)})`)
  if (failure !== undefined) {
    const next = lines[added.length + refused.length]
    say(io, `${added.length} of ${lines.length} are added; line ${next?.line} and those after it are not.`)
  }
  await printOne(io, input, columns, { added, refused })
  if (failure !== undefined) throw failure
  if (refused.length === 0) return
  const some = added.length > 0
  throw new CliError(some ? 'partly' : 'refused', `${refused.length} of ${lines.length} lines were refused.`)
}

/** A full plan refuses this phrase and says so; that is a line's reason like any other. */
function isPlanLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'over_plan_limit'
}
