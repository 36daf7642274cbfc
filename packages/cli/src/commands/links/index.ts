import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import { eachLinkText, linkTextFlag, linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import { completedLinks, NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import { sampleAuthority } from '@linkwright/core/tracking/scouting/scout-note'
import { sortsOf } from '@linkwright/core/tables/table'
import { plural } from '@linkwright/core/values/text'
import type { Link } from '@linkwright/sdk'
import type { Group, Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
import { removal } from '../../define/removal.ts'
import { CliError } from '../../errors.ts'
import { linkFilterFlags, linkFilterOf } from '../../input/link-filter.ts'
import { day, fields, notTogether } from '../../input/fields.ts'
import { type Io, printMessage } from '../../io.ts'
import { checkOutput } from '../../output/output-file.ts'
import type { Column } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import { watchColumn } from '../../output/watch-column.ts'
import { openClient } from '../../server/client.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { checkLinks } from './check.ts'
import { downloadEvidence } from './evidence.ts'
import { importFromProvider, importLinks } from './import.ts'
import { imports } from './imports.ts'
import { disavowLinks, moveLinks, removeLinks } from './many.ts'
import { listLooks, recheckLink, renewLink, watchLinks } from './watches.ts'

export const linkColumns: readonly Column<Link>[] = [
  ...tableColumns<Link>(completedLinks),
  { ...watchColumn, less: true },
]

/** Prints once that the domain authority of some links is sample data. */
async function* reportingSamples(io: Io, links: AsyncIterable<Link> | Iterable<Link>): AsyncGenerator<Link> {
  let hasReported = false
  for await (const link of links) {
    const label = hasReported ? undefined : sampleAuthority([link])
    if (label !== undefined) {
      printMessage(io, `${label}.`)
      hasReported = true
    }
    yield link
  }
}

const linkSorts = sortsOf(completedLinks).flatMap((sort) => [sort, `-${sort}`] as const)
const states = ['not_ordered', 'in_process', 'placed'] as const

const listLinks = withSavedFilter(
  'links',
  list({
    name: 'list',
    summary: call('links.list').summary,
    flags: [
      pageFlag,
      call('links.list').flag('url_progress', '--progress <state>'),
      ...linkFilterFlags,
      call('links.list').flag('sort', '--sort <field>'),
    ],
    columns: linkColumns,
    async *rows(client, input, io) {
      const { site, page } = await findPage(client, input.id('page'), io)
      const links = client.links.list(
        {
          siteId: site.id,
          pageId: page.id,
          url_progress: states.find((state) => state === input.text('progress')),
          ...linkFilterOf(input),
          sort: linkSorts.find((sort) => sort === input.text('sort')),
        },
        { signal: io.signal },
      )
      yield* reportingSamples(io, links)
    },
  }),
)

const addCall = call('links.add')

const addLink = write({
  name: 'add',
  summary: addCall.summary,
  args: [addCall.arg('url', '[url]')],
  flags: [
    pageFlag,
    { flag: '--anchor <text>', help: 'anchor text; optional with --type "no text"' },
    addCall.flag('anchor_type', '--type <type>'),
    addCall.flag('url_progress', '--progress <state>', ' (default: placed)'),
    addCall.flag('date_completed', '--date <day>'),
    addCall.flag('parent_id', '--under <id>'),
    addCall.flag('id', '--suggestion <id>'),
    ...linkTextNames.map((name) => addCall.flag(name, `--${linkTextFlag(name)} <text>`)),
  ],
  examples: [
    'linkwright links add https://blog.example/post --page 12 --anchor "garden tools" --progress placed --date 2026-02-03',
    'linkwright links add --page 12 --anchor "garden tools" --progress in_process',
  ],
  missing: (input) => {
    const id = input.number('under') ?? input.number('suggestion')
    return `${id === undefined ? '' : `link ${id} on `}page ${input.id('page')}`
  },
  columns: linkColumns,
  send: async (client, input, io) => {
    const [under, suggestion] = [input.number('under'), input.number('suggestion')]
    const [date, progress] = [day(input, 'date'), input.text('progress') ?? 'placed']
    notTogether(input, 'under', 'suggestion')
    if (progress !== 'placed' && date !== undefined)
      throw new CliError(
        'usage',
        `--date applies only to placed links; it cannot be given with --progress ${progress}.`,
      )
    const { site, page } = await findPage(client, input.id('page'), io)
    const { link } = await client.links.add(
      {
        siteId: site.id,
        pageId: page.id,
        id: suggestion,
        anchor_text: input.text('anchor') ?? '',
        anchor_type: anchorTypes.find((type) => type === input.text('type')),
        ...(under === undefined ? {} : { level: 'secondary' as const, parent_id: under }),
        url_progress: states.find((state) => state === progress) ?? 'placed',
        ...fields({
          url: input.args[0],
          date_completed: date,
          ...eachLinkText((name) => input.text(linkTextFlag(name))),
        }),
      },
      { signal: io.signal },
    )
    return link
  },
  message: (link) => `Added link ${link.id}.`,
})

const missingLink = (input: Input) => `link ${input.idArg()} on page ${input.id('page')}`

const editCall = call('links.edit')

const editLink = write({
  name: 'edit',
  summary: editCall.summary,
  args: [editCall.arg('linkId', '<id>')],
  flags: [
    pageFlag,
    { ...editCall.flag('source', '--source <text>'), required: true },
    editCall.flag('was', '--was <text>'),
  ],
  examples: ['linkwright links edit 31 --page 12 --source Outreach'],
  missing: missingLink,
  columns: [...linkColumns, { field: 'source', head: 'Source' }],
  send: async (client, input, io) => {
    const linkId = input.idArg()
    const { site, page } = await findPage(client, input.id('page'), io)
    const was = input.text('was')
    return client.links.edit(
      {
        siteId: site.id,
        pageId: page.id,
        linkId,
        source: input.text('source') ?? '',
        ...(was === undefined ? {} : { was }),
      },
      { signal: io.signal },
    )
  },
  message: (link) => `Changed link ${link.id}.`,
})

const removeLink = removal({
  summary: call('links.remove').summary,
  what: 'link',
  flags: [pageFlag],
  examples: ['linkwright links remove 31 --page 12 --yes'],
  missing: missingLink,
  findItem: async (client, linkId, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const at = { siteId: site.id, pageId: page.id, linkId }
    const below = await client.links.tiered(at, { signal: io.signal })
    return {
      label: `link ${linkId}${below.length > 0 ? ' with the links of its further tiers' : ''}`,
      remove: () => client.links.remove(at, { signal: io.signal }),
    }
  },
})

const listTiers = list({
  name: 'tiers',
  summary: call('links.tiered').summary,
  args: [call('links.tiered').arg('linkId', '<id>')],
  flags: [pageFlag],
  examples: ['linkwright links tiers 31 --page 12'],
  missing: missingLink,
  columns: [...linkColumns, { field: 'child_links', head: 'Links' }],
  async *rows(client, input, io) {
    const linkId = input.idArg()
    const { site, page } = await findPage(client, input.id('page'), io)
    const links = await client.links.tiered(
      { siteId: site.id, pageId: page.id, linkId },
      { signal: io.signal },
    )
    yield* reportingSamples(io, links)
  },
})

const exportLinks = withSavedFilter('links', {
  name: 'export',
  summary: 'Export the completed links of a page as CSV',
  flags: [
    pageFlag,
    ...linkFilterFlags,
    {
      flag: '-o, --output <file>',
      help: 'output file such as completed-links.csv (default: standard output)',
    },
    { flag: '--raw', help: 'do not escape formulas in cells; for programs, not for spreadsheets' },
  ],
  examples: ['linkwright links export --page 12 -o completed-links.csv'],
  run: async (io, input) => {
    const output = input.text('output')
    if (output !== undefined) checkOutput(output, '--output')
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const { writeLinks } = await import('../../csv/write-links.ts')
    const rows = client.links.list(
      { siteId: site.id, pageId: page.id, url_progress: 'placed', limit: 1000, ...linkFilterOf(input) },
      { signal: io.signal },
    )
    const count = await writeLinks(io, rows, output, input.on('raw'))
    if (count === 0) throw new CliError('failed', NOTHING_TO_EXPORT)
    if (output !== undefined) printMessage(io, `Wrote ${plural(count, 'link')} to ${output}.`)
  },
})

export const links: Group = {
  name: 'links',
  summary: 'Manage the links of a page',
  commands: [
    listLinks,
    addLink,
    editLink,
    removeLink,
    removeLinks,
    moveLinks,
    disavowLinks,
    listTiers,
    checkLinks,
    watchLinks,
    listLooks,
    recheckLink,
    renewLink,
    downloadEvidence,
    importLinks,
    importFromProvider,
    imports,
    exportLinks,
  ],
}
