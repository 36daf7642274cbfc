import { parseLines } from '@linkwright/core/disavow/parse-lines'
import { openClient } from '../../kit/client.ts'
import type { Input, Leaf } from '../../kit/command.ts'
import { CliError } from '../../kit/errors.ts'
import { say } from '../../kit/io.ts'
import { naming } from '../../kit/missing.ts'
import { readText } from '../../kit/text-file.ts'
import { siteFlag } from '../../kit/page.ts'

/** Numbers of wrong lines that are named. */
const NAMED = 10

export const addDisavowed: Leaf = {
  name: 'add',
  summary: 'Disavow links and domains; one wrong line refuses all',
  args: [{ name: '[entry]', help: 'a full URL, or domain:example.com' }],
  flags: [siteFlag, { flag: '--from <file>', help: 'file with one entry on each line' }],
  examples: [
    'linkwright disavow add domain:spam.example --site 3',
    'linkwright disavow add --site 3 --from disavow.txt',
  ],
  run: async (io, input) => {
    const siteId = input.id('site')
    const disavowed = textOf(input)
    const parsed = parseLines(disavowed)
    if ('refused' in parsed) {
      const more = parsed.lines.length > NAMED ? ' …' : ''
      throw new CliError('failed', `${parsed.refused} Line ${parsed.lines.slice(0, NAMED).join(', ')}${more}`)
    }
    const client = await openClient(io, input)
    const list = await client.disavow
      .add({ siteId, disavowed }, { signal: io.signal })
      .catch(naming(`site ${siteId}`))
    say(io, `${list.length} ${list.length === 1 ? 'entry is' : 'entries are'} disavowed for site ${siteId}.`)
  },
}

function textOf(input: Input): string {
  const file = input.text('from')
  const [entry] = input.args
  if ((file === undefined) === (entry === undefined))
    throw new CliError('usage', 'Give one entry, or a file with --from.')
  return file === undefined ? (entry ?? '') : readText(file)
}
