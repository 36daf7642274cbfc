import { phraseWarning } from '@linkwright/core/tracking/key-phrases/phrase-warning'
import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import { samplePhrases } from '@linkwright/core/tracking/scouting/scout-note'
import { plural } from '@linkwright/core/values/text'
import type { KeyPhrase } from '@linkwright/sdk'
import { encodingFlag, type Group, type Leaf, listFlags } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { withSavedFilter } from '../define/saved-filter.ts'
import { removal } from '../define/removal.ts'
import { CliError } from '../errors.ts'
import { confirmChange } from '../input/prompts.ts'
import { bulkRunMessage, runColumns } from '../output/bulk-run.ts'
import { confirmWarnings, yesFlag } from '../input/confirm-warnings.ts'
import { positionsOf, typedIds } from '../input/order.ts'
import { printMessage } from '../io.ts'
import { type Column, printRows } from '../output/output.ts'
import { reportScouts } from '../output/report-scouts.ts'
import { openClient } from '../server/client.ts'
import { findPage, pageFlag, siteFlag } from '../server/page.ts'

/** A rank of 0 means that the look-up did not find the page. */
function rankText({ rank, ranks, on_subdomain }: KeyPhrase): string {
  const depth = ranks.at(-1)?.depth ?? 0
  const notFound = depth > 0 ? `not found in ${depth}` : 'not found'
  const own = rank === 0 ? notFound : String(rank ?? '')
  // Older servers do not send this field.
  return on_subdomain ? `${own}; ${onSubdomainText(on_subdomain)}` : own
}

export const keyPhraseColumns: readonly Column<KeyPhrase>[] = [
  { field: 'id', head: 'ID' },
  { field: 'key_phrase', head: 'Key Phrase' },
  {
    field: 'is_primary',
    head: 'Primary',
    less: true,
    show: ({ is_primary }) => (is_primary === '1' ? 'yes' : 'no'),
  },
  { field: 'rank', head: 'Rank', show: rankText },
  { field: 'search_volume', head: 'Search Volume' },
  { field: 'links_containing', head: '# Links Containing Key Phrase', less: true },
  { field: 'exact_links', head: '# Exact Match Links', less: true },
  { field: 'tags', head: 'Tags', less: true },
]

const listKeyPhrases = withSavedFilter(
  'key_phrases',
  list({
    name: 'list',
    summary: call('keyPhrases.list').summary,
    flags: [
      pageFlag,
      call('keyPhrases.list').flag('tag', '--tag <name>'),
      { flag: '--search <text>', help: 'only key phrases that contain this text' },
    ],
    columns: keyPhraseColumns,
    async *rows(client, input, io) {
      const { site, page } = await findPage(client, input.id('page'), io)
      reportScouts(io, samplePhrases(page), ['ranks', page.scout], ['volumes', page.volume_scout])
      const { key_phrase } = await client.keyPhrases.list(
        { siteId: site.id, pageId: page.id, tag: input.text('tag') },
        { signal: io.signal },
      )
      const text = (input.text('search') ?? '').toLowerCase()
      yield* key_phrase.filter((phrase) => phrase.key_phrase.toLowerCase().includes(text))
    },
  }),
)

const addOne = write({
  name: 'add',
  summary: `${call('keyPhrases.add').summary}, or all key phrases of a file`,
  args: [call('keyPhrases.add').arg('phrase', '[phrase]')],
  flags: [
    pageFlag,
    { flag: '--from <file>', help: 'file with one phrase per line, or CSV file with a column "Key Phrase"' },
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
    const warning = phraseWarning(
      phrase,
      page.keyphrases.map((known) => known.key_phrase),
      site.language,
    )
    await confirmWarnings(io, input, warning === undefined ? [] : [warning])
    const { key_phrase } = await client.keyPhrases.add(
      { siteId: site.id, pageId: page.id, phrase },
      { signal: io.signal },
    )
    return key_phrase
  },
  message: (made) => `Added key phrase ${made.id}.`,
})

const addKeyPhrase: Leaf = {
  ...addOne,
  run: async (io, input) => {
    const file = input.text('from')
    if ((file === undefined) === (input.args[0] === undefined))
      throw new CliError('usage', 'Specify one phrase, or a file with --from.')
    if (file === undefined) return addOne.run(io, input)
    const client = await openClient(io, input)
    const { addPhrases } = await import('../import/phrases/add-phrases.ts')
    return addPhrases(io, input, client, file)
  },
}

const makePrimary: Leaf = {
  name: 'primary',
  summary: call('keyPhrases.makePrimary').summary,
  args: [call('keyPhrases.makePrimary').arg('id', '<id>')],
  flags: [pageFlag, ...listFlags],
  examples: ['linkwright key-phrases primary 31 --page 12'],
  missing: (input) => `key phrase ${input.idArg()} on page ${input.id('page')}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const { key_phrase } = await client.keyPhrases.makePrimary(
      { siteId: site.id, pageId: page.id, id },
      { signal: io.signal },
    )
    printMessage(io, `Key phrase ${id} is now the primary one.`)
    await printRows(io, input, keyPhraseColumns, key_phrase)
  },
}

const sortKeyPhrases: Leaf = {
  name: 'sort',
  summary: call('keyPhrases.sort').summary,
  args: [
    {
      name: '<ids...>',
      help: 'ids in their new order; key phrases you leave out follow in their current order',
    },
  ],
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
    printMessage(io, `Saved the order of the key phrases of page ${page.id}.`)
    await printRows(io, input, keyPhraseColumns, (await client.keyPhrases.list(at, options)).key_phrase)
  },
}

const removeKeyPhrase = removal({
  summary: call('keyPhrases.remove').summary,
  what: 'key phrase',
  flags: [pageFlag],
  examples: ['linkwright key-phrases remove 31 --page 12 --yes'],
  findItem: async (client, id, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const at = { siteId: site.id, pageId: page.id }
    const { key_phrase } = await client.keyPhrases.list(at, { signal: io.signal })
    const found = key_phrase.find((phrase) => phrase.id === id)
    if (!found) throw new CliError('notFound', `There is no key phrase ${id} on page ${page.id}.`)
    return {
      label: `key phrase ${id} (${found.key_phrase})`,
      remove: () => client.keyPhrases.remove({ ...at, id }, { signal: io.signal }),
    }
  },
})

/** `bulk undo` restores them. */
const removeManyKeyPhrases = write({
  name: 'remove-many',
  summary: call('keyPhrases.removeMany').summary,
  args: [{ name: '[ids...]', help: 'ids of the key phrases; or select them with the flags below' }],
  flags: [
    siteFlag,
    { flag: '--page <id>', help: 'only key phrases of this page' },
    { flag: '--search <text>', help: 'only key phrases that contain this text' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
  ],
  examples: [
    'linkwright key-phrases remove-many 31 32 --site 3',
    'linkwright key-phrases remove-many --page 12 --search cheap --site 3 --yes',
  ],
  missing: (input) => `such key phrase of site ${input.id('site')}`,
  columns: runColumns,
  send: async (client, input, io) => {
    const [siteId, ids] = [input.id('site'), typedIds(input)]
    const all = { page_id: input.number('page'), q: input.text('search') }
    if (ids.length > 0 === Object.values(all).some((value) => value !== undefined))
      throw new CliError('usage', 'Specify the key phrases either by their ids, or with --page or --search.')
    const which = ids.length > 0 ? plural(ids.length, 'key phrase') : 'all matching key phrases'
    printMessage(io, `This deletes ${which} of site ${siteId} with their ranks, except primary ones.`)
    await confirmChange(io, input)
    const selected = ids.length > 0 ? { ids } : { all }
    return (await client.keyPhrases.removeMany({ siteId, ...selected }, { signal: io.signal })).run
  },
  message: bulkRunMessage,
})

export const keyPhrases: Group = {
  name: 'key-phrases',
  summary: 'Manage the key phrases of a page',
  commands: [
    listKeyPhrases,
    addKeyPhrase,
    makePrimary,
    sortKeyPhrases,
    removeKeyPhrase,
    removeManyKeyPhrases,
  ],
}
