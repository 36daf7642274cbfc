import { plural } from '@linkwright/core/values/text'
import type { JobRow } from '@linkwright/sdk'
import { type Input, type Leaf, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { CliError } from '../../../errors.ts'
import { type Io, say } from '../../../io.ts'
import { printOne } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'

/** So many are sent in one call. */
const AT_ONCE = 1000
const FROM_INPUT = '-'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `admin jobs retry`: by their ids, those on standard input, or all that were given up. */
export const retry: Leaf = {
  name: 'retry',
  summary: call('jobs.retry').summary,
  args: [{ name: '[ids...]', help: 'of the jobs; - reads them from standard input' }],
  flags: [{ flag: '--given-up', help: 'all that were given up, instead of ids' }, ...rowFlags],
  examples: [
    'linkwright admin jobs retry --given-up',
    'linkwright admin jobs list --job scout-page --state given_up --csv --fields id | linkwright admin jobs retry -',
  ],
  run: async (io, input) => {
    const isAll = input.on('given-up')
    const typed = await idsIn(io, input)
    if (isAll === typed.length > 0)
      throw new CliError('usage', 'Say which, by their ids, - to read them, or --given-up.')
    const client = await openClient(io, input)
    const ids = isAll ? await givenUp(client, io) : typed
    let count = 0
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = { ids: ids.slice(from, from + AT_ONCE) }
      count += (await client.jobs.retry(part, { signal: io.signal })).count
    }
    say(io, isAll && ids.length === 0 ? 'None was given up.' : `${plural(count, 'job')} will run at once.`)
    await printOne(io, input, [{ field: 'count', head: 'Jobs' }], { count })
  },
}

async function givenUp(client: Client, { signal }: Io): Promise<string[]> {
  const found: JobRow[] = []
  for await (const row of client.jobs.list({ state: 'given_up' }, { signal })) found.push(row)
  return found.map(({ id }) => id)
}

async function idsIn(io: Io, input: Input): Promise<string[]> {
  let words = input.args.filter((word) => word !== undefined)
  if (words.length === 1 && words[0] === FROM_INPUT) {
    let text = ''
    for await (const chunk of io.stdin) text += String(chunk)
    words = text.split(/[\s,"]+/).filter((word) => word !== '' && word !== 'id')
  }
  const wrong = words.find((word) => !uuid.test(word))
  if (wrong !== undefined)
    throw new CliError('usage', `'${wrong}' is no id of a job: \`linkwright admin jobs list\` shows them.`)
  return [...new Set(words)]
}
