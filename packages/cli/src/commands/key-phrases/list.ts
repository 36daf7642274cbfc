import { samplePhrases } from '@linkwright/core/tracking/scouting/scout-note'
import { call } from '../../kit/endpoint-command.ts'
import { findPage, pageFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
import { sayScouts } from '../../kit/say-scouts.ts'
import { keyPhraseColumns } from './columns.ts'

export const listKeyPhrases = list({
  name: 'list',
  summary: call('keyPhrases.list').summary,
  flags: [pageFlag],
  columns: keyPhraseColumns,
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    sayScouts(io, samplePhrases(page), ['ranks', page.scout], ['volumes', page.volume_scout])
    const { key_phrase } = await client.keyPhrases.list(
      { siteId: site.id, pageId: page.id },
      { signal: io.signal },
    )
    yield* key_phrase
  },
})
