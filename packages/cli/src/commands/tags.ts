import { taggedKinds, type TaggedKind, tagKey } from '@linkwright/core/tracking/tags/tag'
import { plural } from '@linkwright/core/values/text'
import type { Tag, Tagged } from '@linkwright/sdk'
import { type Flag, type Group, type Input, type Leaf, listFlags, wholeNumber } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { orderId } from '../input/ids.ts'
import { confirmDeletion } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { type Column, printRows } from '../output/output.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Client, openClient } from '../server/client.ts'

const tagColumns: readonly Column<Tag>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Tag' },
  { field: 'sites', head: 'Sites' },
  { field: 'pages', head: 'Pages' },
  { field: 'key_phrases', head: 'Key phrases' },
  { field: 'orders', head: 'Orders' },
]

const listTags = list<Tag>({
  name: 'list',
  summary: call('tags.list').summary,
  examples: ['linkwright tags list', 'linkwright sites list --tag "Client A"'],
  columns: tagColumns,
  async *rows(client, _, io) {
    yield* await client.tags.list({}, { signal: io.signal })
  },
})

/** The flag and the noun of each kind. */
const kinds: Readonly<Record<TaggedKind, { flag: string; noun: string }>> = {
  site: { flag: 'site', noun: 'site' },
  page: { flag: 'page', noun: 'page' },
  key_phrase: { flag: 'key-phrase', noun: 'key phrase' },
  order: { flag: 'order', noun: 'order' },
}

const objectFlags: readonly Flag[] = taggedKinds.map((kind) => ({
  flag: `--${kinds[kind].flag} <id>`,
  help: `id of a ${kinds[kind].noun}; repeatable`,
  many: true,
}))

const idOf = (kind: TaggedKind, text: string) =>
  kind === 'order' ? orderId(text) : wholeNumber(text, `--${kinds[kind].flag}`)

type TaggedRow = Tagged & { readonly kind: string }

const taggedColumns: readonly Column<TaggedRow>[] = [
  { field: 'kind', head: 'Kind' },
  { field: 'id', head: 'ID' },
  { field: 'tags', head: 'Tags', show: ({ tags }) => tags.join(', ') },
]

/** The objects that the flags name, by kind. */
function objectsOf(input: Input): { kind: TaggedKind; ids: number[] }[] {
  const objects = taggedKinds
    .map((kind) => ({ kind, ids: input.list(kinds[kind].flag).map((text) => idOf(kind, text)) }))
    .filter(({ ids }) => ids.length > 0)
  if (objects.length > 0) return objects
  const flags = taggedKinds.map((kind) => `--${kinds[kind].flag}`)
  throw new CliError('usage', `Specify at least one of ${flags.join(', ')}.`)
}

function changeTags(name: 'add' | 'remove', summary: string, message: (count: string) => string): Leaf {
  return {
    name,
    summary,
    args: [{ name: '<tag>', help: 'name of the tag; case does not count' }],
    flags: [...objectFlags, ...listFlags],
    examples: [
      `linkwright tags ${name} "Client A" --site 3 --site 4`,
      `linkwright tags ${name} urgent --order 7`,
    ],
    run: async (io, input) => {
      const objects = objectsOf(input)
      const names = [input.arg(0)]
      const change = name === 'add' ? { add: names } : { remove: names }
      const client = await openClient(io, input)
      const rows: TaggedRow[] = []
      for (const { kind, ids } of objects) {
        const { items } = await client.tags.apply({ kind, ids, ...change }, { signal: io.signal })
        rows.push(...items.map((item) => ({ kind: kinds[kind].noun, ...item })))
      }
      printMessage(io, message(plural(rows.length, 'object')))
      await printRows(io, input, taggedColumns, rows)
    },
  }
}

const addTag = changeTags(
  'add',
  'Add a tag to sites, pages, key phrases or orders; creates it if it is new',
  (count) => `Tagged ${count}.`,
)
const removeTag = changeTags(
  'remove',
  'Remove a tag from sites, pages, key phrases or orders',
  (count) => `Removed the tag from ${count}.`,
)

/** @throws CliError if there is no tag with this name. */
async function findTag(client: Client, name: string, { signal }: Io): Promise<Tag> {
  const found = (await client.tags.list({}, { signal })).find((tag) => tagKey(tag.name) === tagKey(name))
  if (found === undefined)
    throw new CliError('notFound', `There is no tag ${safeLine(name)}. List tags with: linkwright tags list`)
  return found
}

const renameTag = write<Tag>({
  name: 'rename',
  summary: call('tags.rename').summary,
  args: [
    { name: '<tag>', help: 'name of the tag' },
    { name: '<name>', help: 'its new name' },
  ],
  examples: ['linkwright tags rename urgent "this week"'],
  columns: tagColumns,
  send: async (client, input, io) => {
    const tag = await findTag(client, input.arg(0), io)
    const name = input.arg(1).trim()
    await client.tags.rename({ id: tag.id, name }, { signal: io.signal })
    return { ...tag, name }
  },
  message: ({ name }) => `Renamed the tag to ${safeLine(name)}.`,
})

const deleteTag: Leaf = {
  name: 'delete',
  summary: call('tags.remove').summary,
  args: [{ name: '<tag>', help: 'name of the tag' }],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright tags delete urgent --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { id, name } = await findTag(client, input.arg(0), io)
    await confirmDeletion(io, input, `Deleting the tag ${safeLine(name)}`)
    await client.tags.remove({ id }, { signal: io.signal })
    printMessage(io, `Deleted the tag ${safeLine(name)}.`)
  },
}

export const tags: Group = {
  name: 'tags',
  summary: 'Label sites, pages, key phrases and orders',
  commands: [listTags, addTag, removeTag, renameTag, deleteTag],
}
