import { alreadyLinks } from '@linkwright/core/buying/publishers/already-links'
import type { LinePublisher } from '@linkwright/sdk'
import { call } from '../../../define/endpoint-command.ts'
import { get } from '../../../define/kinds.ts'
import { printMessage } from '../../../io.ts'
import { safeLine } from '../../../output/safe-text.ts'

const isNeverUsed = (checked: LinePublisher['checked']) => checked !== null && checked.never_use_id !== null

/** Before a line is placed: whether its customer excludes the publisher, or already has links from it. */
export const checkPublisher = get<LinePublisher>({
  name: 'publisher',
  summary: call('fulfilment.publisher').summary,
  args: [
    { name: '<line>', help: 'line id' },
    { name: '[url]', help: 'URL on the publisher; by default where the line is or will be published' },
  ],
  examples: ['linkwright admin orders publisher 31', 'linkwright admin orders publisher 31 blog.example'],
  missing: (input) => `line ${input.idArg(0, 'The line')}`,
  columns: [
    { field: 'checked', head: 'Publisher', show: ({ checked }) => checked?.domain ?? '' },
    { field: 'checked', head: 'Links', show: ({ checked }) => `${checked?.links ?? ''}` },
    {
      field: 'checked',
      head: 'Never use',
      show: ({ checked }) => (isNeverUsed(checked) ? 'yes' : ''),
    },
    { field: 'never_used', head: 'Never-use list', show: ({ never_used }) => never_used.join(', ') },
  ],
  fetch: async (client, input, io) => {
    const [, url] = input.args
    const id = input.idArg(0, 'The line')
    const options = { signal: io.signal }
    const known = await client.fulfilment.publisher({ id, ...(url === undefined ? {} : { url }) }, options)
    const already = known.checked === null ? undefined : alreadyLinks(known.checked, known.site)
    if (already !== undefined) printMessage(io, safeLine(already))
    return known
  },
})
