import { type Judgement, judge } from '@linkwright/core/tracking/verification/judge'
import { verdictTexts, verdicts } from '@linkwright/core/tracking/verification/verdict'
import { limitConcurrency } from '@linkwright/core/values/limit-concurrency'
import { plural } from '@linkwright/core/values/text'
import { webPageReader } from '@linkwright/page-reader/web'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { type Column, openRows } from '../output/output.ts'
import { type PublishedLink, publishedLinks } from './published-links.ts'

/** Pages of different hosts that are read at once. */
const AT_ONCE = 8

interface Checked {
  url: string
  target: string
  verdict: Judgement['verdict']
  codes: Judgement['codes']
  /** Where the link is, or where the visit ended. */
  found_at: string
  anchor: string | null
  rel: string | null
}

const columns: readonly Column<Checked>[] = [
  { field: 'verdict', head: 'Verdict', show: ({ verdict }) => verdicts[verdict], whole: true },
  { field: 'url', head: 'URL' },
  {
    field: 'codes',
    head: 'Reason',
    show: ({ codes }) => verdictTexts(codes).join(' '),
  },
  { field: 'anchor', head: 'Anchor', less: true },
  { field: 'rel', head: 'Rel', less: true },
  { field: 'found_at', head: 'Found at', less: true },
]

/** Checks published pages and prints the results in the order of the list. @throws CliError failed when a link is changed or lost */
export async function checkPublished(io: Io, input: Input): Promise<void> {
  const links = await publishedLinks(io, input)
  const origin = input.text('allow')
  if (origin !== undefined && !URL.canParse(origin))
    throw new CliError('usage', '--allow must be an origin such as http://10.0.0.5:8080.')
  const reader = webPageReader(origin === undefined ? {} : { origins: [new URL(origin).origin] })
  const rows = openRows(io, input, columns)
  const limited = limitConcurrency(AT_ONCE)
  let broken = 0
  try {
    const checks = links.map((link) => limited(() => checkOne(reader, link, io.signal)))
    // A later check may fail while an earlier one is awaited.
    for (const check of checks) check.catch(() => undefined)
    for (const check of checks) {
      const checked = await check
      if (checked.verdict === 'changed' || checked.verdict === 'lost') broken += 1
      await rows.print(checked)
    }
    await rows.end()
  } finally {
    await reader.close()
  }
  if (broken > 0)
    throw new CliError('failed', `${plural(broken, 'link')} of ${links.length} changed or lost.`)
}

async function checkOne(
  reader: ReturnType<typeof webPageReader>,
  { url, promise }: PublishedLink,
  signal: AbortSignal,
): Promise<Checked> {
  const look = await reader.look(url, promise, signal)
  const { verdict, codes, url: foundAt, link } = judge(look, { wasLive: false }, promise)
  const rel = link === null || link.rel.length === 0 ? null : link.rel.join(' ')
  return { url, target: promise.target, verdict, codes, found_at: foundAt, anchor: link?.anchor ?? null, rel }
}
