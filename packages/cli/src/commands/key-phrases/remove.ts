import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { removal } from '../../define/removal.ts'

export const removeKeyPhrase = removal({
  summary: call('keyPhrases.remove').summary,
  what: 'key phrase',
  flags: [pageFlag],
  examples: ['linkwright key-phrases remove 31 --page 12 --yes'],
  find: async (client, id, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const at = { siteId: site.id, pageId: page.id }
    const { key_phrase } = await client.keyPhrases.list(at, { signal: io.signal })
    const found = key_phrase.find((phrase) => phrase.id === id)
    if (!found) throw new CliError('notFound', `There is no key phrase ${id} on page ${page.id}.`)
    return {
      called: `key phrase ${id} (${found.key_phrase})`,
      remove: () => client.keyPhrases.remove({ ...at, id }, { signal: io.signal }),
    }
  },
})
