import { samplePhrases } from '@linkwright/core/tracking/scouting/scout-note'
import { call } from '../../define/endpoint-command.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { sayScouts } from '../../output/say-scouts.ts'
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
