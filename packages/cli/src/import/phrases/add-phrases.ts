import { maxKeyPhrases, addToPageProblem } from '@linkwright/core/access/plan-limits'
import { PHRASE_REQUIRED_AND_UNIQUE } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import type { KeyPhrase } from '@linkwright/sdk'
import type { Client } from '../../server/client.ts'
import type { Input } from '../../define/command.ts'
import { CliError, explain } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { printOne } from '../../output/output.ts'
import { confirmWarnings } from '../../input/confirm-warnings.ts'
import { findPage, languageOfTarget } from '../../server/page.ts'
import { requestedEncoding, settleBy } from '../../csv/find-legacy.ts'
import { type PhraseLine, readPhrases } from './read-phrases.ts'
import { duplicatePhrases } from './duplicate-phrases.ts'
import { safeLine } from '../../output/safe-text.ts'

type Refused = PhraseLine & { readonly reason: string }
type Done = { readonly added: readonly KeyPhrase[]; readonly refused: readonly Refused[] }

const columns = [
  { field: 'added', head: 'Added', show: (done: Done) => String(done.added.length) },
  { field: 'refused', head: 'Refused', show: (done: Done) => String(done.refused.length) },
]

/** Maximum number of refused lines shown. */
const SHOWN = 20
/** Maximum characters of a phrase shown. */
const LENGTH = 80

const EMPTY = 'The cell is empty.'
const TAKEN = 'The page already has this phrase.'

/** Adds the key phrases of a file in order and reports the lines that were not added. */
export async function addPhrases(io: Io, input: Input, client: Client, path: string): Promise<void> {
  const { head: header, phrases: lines } = await readPhrases(path, {
    requested: requestedEncoding(input.text('encoding')),
    settle: settleBy(io, path),
    language: () => languageOfTarget(io, input),
  })
  if (header !== undefined)
    printMessage(io, `Line 1 is a header. Phrases are read from the column '${safeLine(header)}'.`)
  const { site, page } = await findPage(client, input.id('page'), io)
  const existingPhrases = page.keyphrases.map(({ key_phrase }) => key_phrase)
  await confirmWarnings(io, input, duplicatePhrases(lines, existingPhrases, site.language))
  const full = addToPageProblem(page.page_type, maxKeyPhrases(page.page_type))
  const added: KeyPhrase[] = []
  const refused: Refused[] = []
  let failure: unknown
  /** The limit that was reached: the reason for all remaining lines. */
  let limitReached: string | undefined
  for (const each of lines) {
    if (limitReached !== undefined || each.phrase === '') {
      refused.push({ ...each, reason: limitReached ?? EMPTY })
      continue
    }
    try {
      const form = { siteId: site.id, pageId: page.id, phrase: each.phrase }
      added.push((await client.keyPhrases.add(form, { signal: io.signal })).key_phrase)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) {
        failure = error
        break
      }
      if (isPlanLimit(error) || reason === full) limitReached = reason
      refused.push({ ...each, reason })
    }
  }
  printRefused(io, refused)
  if (failure !== undefined) {
    const next = lines[added.length + refused.length]
    printMessage(
      io,
      `${added.length} of ${lines.length} phrases were added. Line ${next?.line} and the following lines were not.`,
    )
  }
  await printOne(io, input, columns, { added, refused })
  if (failure !== undefined) throw failure
  if (refused.length === 0) return
  const some = added.length > 0
  throw new CliError(some ? 'partly' : 'refused', `${refused.length} of ${lines.length} lines were refused.`)
}

/** Prints the phrase before the reason, so that it is easy to find in the file. */
function printRefused(io: Io, refused: readonly Refused[]): void {
  for (const { line, reason, phrase } of refused.slice(0, SHOWN)) {
    const text = safeLine(phrase)
    const short = text.length > LENGTH ? `${text.slice(0, LENGTH - 1)}…` : text
    printMessage(io, `  line ${line}: ${short === '' ? '' : `${short}: `}${safeLine(reason)}`)
  }
  const more = refused.length - SHOWN
  if (more > 0) printMessage(io, `  and ${more} more; --json lists all`)
}

/** Why a line was refused; undefined if the call failed for another reason. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (!isPlanLimit(error) && explain(error).exit !== 'refused') return undefined
  return error.message === PHRASE_REQUIRED_AND_UNIQUE ? TAKEN : error.message
}

/** Whether the plan limit was reached, which is reported like other reasons. */
function isPlanLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'over_plan_limit'
}
