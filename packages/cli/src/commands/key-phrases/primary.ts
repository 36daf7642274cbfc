import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { printRows } from '../../output/output.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { keyPhraseColumns } from './columns.ts'

export const makePrimary: Leaf = {
  name: 'primary',
  summary: call('keyPhrases.makePrimary').summary,
  args: [call('keyPhrases.makePrimary').arg('id', '<id>')],
  flags: [pageFlag, ...listFlags],
  examples: ['linkwright key-phrases primary 31 --page 12'],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const { key_phrase } = await client.keyPhrases
      .makePrimary({ siteId: site.id, pageId: page.id, id }, { signal: io.signal })
      .catch(naming(`key phrase ${id} on page ${page.id}`))
    say(io, `Key phrase ${id} is the primary one.`)
    await printRows(io, input, keyPhraseColumns, key_phrase)
  },
}
