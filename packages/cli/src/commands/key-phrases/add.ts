import { call } from '../../kit/endpoint-command.ts'
import { findPage, pageFlag } from '../../kit/page.ts'
import { write } from '../../kit/run.ts'
import { keyPhraseColumns } from './columns.ts'

export const addKeyPhrase = write({
  name: 'add',
  summary: call('keyPhrases.add').summary,
  args: [{ name: '<phrase>', help: 'the phrase' }],
  flags: [pageFlag],
  examples: ['linkwright key-phrases add "garden tools" --page 12'],
  columns: keyPhraseColumns,
  send: async (client, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const phrase = input.arg(0)
    const { key_phrase } = await client.keyPhrases.add(
      { siteId: site.id, pageId: page.id, phrase },
      { signal: io.signal },
    )
    return key_phrase
  },
  said: (made) => `Added key phrase ${made.id}.`,
})
