import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { positionsOf, typedIds } from '../../input/order.ts'
import { printRows } from '../../output/output.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { keyPhraseColumns } from './columns.ts'

export const sortKeyPhrases: Leaf = {
  name: 'sort',
  summary: call('keyPhrases.sort').summary,
  args: [{ name: '<ids...>', help: 'ids from the first on; those that are not named follow in their order' }],
  flags: [pageFlag, ...listFlags],
  examples: ['linkwright key-phrases sort 31 33 32 --page 12'],
  run: async (io, input) => {
    const ids = typedIds(input)
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const [at, options] = [{ siteId: site.id, pageId: page.id }, { signal: io.signal }]
    const before = await client.keyPhrases.list(at, options)
    const positions = positionsOf(ids, before.key_phrase, 'key phrase', ` on page ${page.id}`)
    await client.keyPhrases.sort({ ...at, positions }, options)
    say(io, `The order of the key phrases of page ${page.id} is saved.`)
    await printRows(io, input, keyPhraseColumns, (await client.keyPhrases.list(at, options)).key_phrase)
  },
}
