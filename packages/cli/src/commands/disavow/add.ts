import { DISAVOW_TEXT_LENGTH, parseLines } from '@linkwright/core/tracking/disavow/parse-lines'
import { suffixWarnings } from '@linkwright/core/tracking/disavow/suffix-warnings'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { openClient } from '../../server/client.ts'
import type { Input, Leaf } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { type Io, say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { safeLine } from '../../output/safe-text.ts'

/** Wrong lines that are shown. */
const SHOWN = 10
/** Characters of a wrong line that are shown. */
const LENGTH = 80

export const addDisavowed: Leaf = {
  name: 'add',
  summary: 'Disavow links and domains; one wrong line refuses all',
  args: [{ name: '[entry]', help: 'a full URL, or domain:example.com' }],
  flags: [siteFlag, { flag: '--from <file>', help: 'file with one entry on each line' }, yesFlag],
  examples: [
    'linkwright disavow add domain:spam.example --site 3',
    'linkwright disavow add --site 3 --from disavow.txt',
  ],
  run: async (io, input) => {
    const siteId = input.id('site')
    const disavowed = await textOf(input, io)
    refuseWrong(io, disavowed)
    const { isPublicSuffix } = await import('../../lazy/tldts.ts')
    await confirmSlips(io, input, suffixWarnings(disavowed, isPublicSuffix))
    const client = await openClient(io, input)
    const list = await client.disavow
      .add({ siteId, disavowed }, { signal: io.signal })
      .catch(naming(`site ${siteId}`))
    const count = list.total ?? list.length
    say(io, `${count} ${count === 1 ? 'entry is' : 'entries are'} disavowed for site ${siteId}.`)
  },
}

async function textOf(input: Input, io: Io): Promise<string> {
  const file = input.text('from')
  const [entry] = input.args
  if ((file === undefined) === (entry === undefined))
    throw new CliError('usage', 'Give one entry, or a file with --from.')
  if (file === undefined) return entry ?? ''
  const { nameOf, readText } = await import('../../csv/text-file.ts')
  const text = await readText(file, io)
  if (text.length <= DISAVOW_TEXT_LENGTH) return text
  const most = DISAVOW_TEXT_LENGTH.toLocaleString('en-US')
  throw new CliError('refused', `${nameOf(file)} is longer than ${most} characters. Add it in parts.`)
}

/** Shows the lines that are no entries, with what they hold, and refuses all. */
function refuseWrong(io: Io, text: string): void {
  const parsed = parseLines(text)
  if ('entries' in parsed) return
  const lines = text.split(/\r\n|\r|\n/)
  for (const line of parsed.lines.slice(0, SHOWN))
    say(io, `  line ${line}: ${safeLine(lines[line - 1] ?? '').slice(0, LENGTH)}`)
  throw new CliError('refused', `${parsed.refused} ${areNeither(parsed.lines)}`)
}

/** `Line 2 is neither.`, `Lines 2 and 3 are neither.`, `Lines 1, 2 … and 7 more are neither.` */
function areNeither(lines: readonly number[]): string {
  const more = lines.length - SHOWN
  const named = lines.slice(0, SHOWN)
  const [last] = more > 0 ? [`${more} more`] : named.splice(-1)
  return named.length === 0
    ? `Line ${last} is neither.`
    : `Lines ${named.join(', ')} and ${last} are neither.`
}
