import { call } from '../../define/endpoint-command.ts'
import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'

const { summary, arg } = call('disavow.remove')

export const removeDisavowed: Leaf = {
  name: 'remove',
  summary,
  args: [arg('id', '<id>', ', as disavow list shows it')],
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
