import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'

export const removeDisavowed: Leaf = {
  name: 'remove',
  summary: 'Take back that a link or domain is disavowed',
  args: [{ name: '<id>', help: 'id of the entry, as disavow list shows it' }],
  flags: [siteFlag],
  examples: ['linkwright disavow remove 12 --site 3'],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    await client.disavow
      .remove({ siteId: input.id('site'), id }, { signal: io.signal })
      .catch(naming(`disavowed entry ${id} of site ${input.id('site')}`))
    say(io, `Entry ${id} is not disavowed any more.`)
  },
}
