import { openClient } from '../../kit/client.ts'
import { type Leaf, wholeNumber } from '../../kit/command.ts'
import { say } from '../../kit/io.ts'
import { naming } from '../../kit/missing.ts'
import { siteFlag } from '../../kit/page.ts'

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
