import { phraseSlip } from '@linkwright/core/tracking/key-phrases/phrase-slip'
import { openClient } from '../../server/client.ts'
import type { Leaf } from '../../define/command.ts'
import { encodingFlag } from '../../csv/encoding-flag.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { write } from '../../define/kinds.ts'
import { keyPhraseColumns } from './columns.ts'

const one = write({
  name: 'add',
  summary: `${call('keyPhrases.add').summary}, or those of a file`,
  args: [call('keyPhrases.add').arg('phrase', '[phrase]')],
  flags: [
    pageFlag,
    { flag: '--from <file>', help: 'file with one phrase a line, or CSV with a column Key Phrase' },
    encodingFlag,
    yesFlag,
  ],
  examples: [
    'linkwright key-phrases add "garden tools" --page 12',
    'linkwright key-phrases add --from phrases.txt --page 12',
  ],
  columns: keyPhraseColumns,
  send: async (client, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const phrase = input.arg(0)
    const slip = phraseSlip(
      phrase,
      page.keyphrases.map((known) => known.key_phrase),
      site.language,
    )
    await confirmSlips(io, input, slip === undefined ? [] : [slip])
    const { key_phrase } = await client.keyPhrases.add(
      { siteId: site.id, pageId: page.id, phrase },
      { signal: io.signal },
    )
    return key_phrase
  },
  said: (made) => `Added key phrase ${made.id}.`,
})

export const addKeyPhrase: Leaf = {
  ...one,
  run: async (io, input) => {
    const file = input.text('from')
    if ((file === undefined) === (input.args[0] === undefined))
      throw new CliError('usage', 'Give one phrase, or a file with --from.')
    if (file === undefined) return one.run(io, input)
    const client = await openClient(io, input)
    const { addPhrases } = await import('../../import/phrases-in.ts')
    return addPhrases(io, input, client, file)
  },
}
