import { type Judgement, judge } from '@linkwright/core/tracking/verification/judge'
import { lookReasons } from '@linkwright/core/tracking/verification/look-reasons'
import { type VerdictCode, verdicts } from '@linkwright/core/tracking/verification/verdict'
import { limitConcurrency } from '@linkwright/core/values/limit-concurrency'
import { plural } from '@linkwright/core/values/text'
import { webPageReader } from '@linkwright/page-reader/web'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { type Column, openRows } from '../output/output.ts'
import { CheckProgress } from './check-progress.ts'
import { type PublishedLink, publishedLinks, type RefusedRow } from './published-links.ts'

/** Pages of different hosts that are read at once. */
const AT_ONCE = 8

interface Checked {
  line: number | null
  url: string
  target: string
  /** Null for a row that was refused. */
  verdict: Judgement['verdict'] | null
  codes: readonly VerdictCode[]
  /** Why, in words. */
  reason: string
  /** Where the link is, or where the visit ended. */
  found_at: string | null
  anchor: string | null
  rel: string | null
}

const NOT_CHECKED = 'Not checked'

const columns: readonly Column<Checked>[] = [
  { field: 'line', head: 'Line', less: true },
  {
    field: 'verdict',
    head: 'Verdict',
    show: ({ verdict }) => (verdict === null ? NOT_CHECKED : verdicts[verdict]),
    whole: true,
  },
  { field: 'url', head: 'URL' },
  { field: 'reason', head: 'Reason' },
  { field: 'anchor', head: 'Anchor', less: true },
  { field: 'rel', head: 'Rel', less: true },
  { field: 'found_at', head: 'Found at', less: true },
]
/** Columns for JSON and CSV only; a table has no room for them. */
const moreColumns: readonly Column<Checked>[] = [
  { field: 'target', head: 'Target' },
  { field: 'codes', head: 'Codes' },
]

/**
 * Checks published pages and prints each result when it is known; Ctrl-C ends the output after those.
 *
 * @throws CliError failed when a link is changed or lost, partly or refused when rows of the list are
 */
export async function checkPublished(io: Io, input: Input): Promise<void> {
  const links = await publishedLinks(io, input)
  const origin = input.text('allow')
  if (origin !== undefined && !URL.canParse(origin))
    throw new CliError('usage', '--allow must be an origin such as http://10.0.0.5:8080.')
  const hasMore = input.on('csv') || input.text('fields') !== undefined
  const rows = openRows(io, input, hasMore ? [...columns, ...moreColumns] : columns)
  const reader = webPageReader(origin === undefined ? {} : { origins: [new URL(origin).origin] })
  const limited = limitConcurrency(AT_ONCE)
  const progress = new CheckProgress(io, links.length)
  const counts = { broken: 0, refused: 0 }
  // After a failure, such as of the output, no further page is read.
  const failed = new AbortController()
  const signal = AbortSignal.any([io.signal, failed.signal])
  const check = async (link: PublishedLink | RefusedRow) => {
    const checked = 'reason' in link ? notChecked(link) : await limited(() => checkOne(reader, link, signal))
    if (checked.verdict === null) counts.refused += 1
    if (checked.verdict === 'changed' || checked.verdict === 'lost') counts.broken += 1
    progress.clear()
    await rows.print(checked)
    progress.add()
  }
  try {
    progress.show()
    await Promise.allSettled(links.map((link) => check(link).catch((error: unknown) => failed.abort(error))))
    progress.clear()
    await rows.end()
    signal.throwIfAborted()
  } finally {
    await reader.close()
  }
  reportCounts({ ...counts, all: links.length })
}

/** @throws CliError when links are broken or rows were refused */
function reportCounts({ broken, refused, all }: { broken: number; refused: number; all: number }): void {
  const brokenText = broken === 0 ? [] : [`${plural(broken, 'link')} of ${all} changed or lost.`]
  if (refused > 0) {
    const refusedText = `${plural(refused, 'row')} of ${all} could not be checked.`
    throw new CliError(refused === all ? 'refused' : 'partly', [...brokenText, refusedText].join(' '))
  }
  if (broken > 0) throw new CliError('failed', brokenText.join(''))
}

const notChecked = (row: RefusedRow): Checked => ({
  ...row,
  verdict: null,
  codes: [],
  found_at: null,
  anchor: null,
  rel: null,
})

async function checkOne(
  reader: ReturnType<typeof webPageReader>,
  { line, url, promise }: PublishedLink,
  signal: AbortSignal,
): Promise<Checked> {
  signal.throwIfAborted()
  const look = await reader.look(url, promise, signal)
  const judged = judge(look, { wasLive: false }, promise)
  const { verdict, codes, url: found_at, link } = judged
  const rel = link === null || link.rel.length === 0 ? null : link.rel.join(' ')
  const reason = lookReasons(look, codes).join(' ')
  const { target } = promise
  return { line, url, target, verdict, codes, reason, found_at, anchor: link?.anchor ?? null, rel }
}
