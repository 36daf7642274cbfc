import { pageUrlWarning, secondHomePage } from '@linkwright/core/tracking/pages/page-warnings'
import { type Group, type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
import { removal } from '../../define/removal.ts'
import { CliError } from '../../errors.ts'
import { confirmWarnings, yesFlag } from '../../input/confirm-warnings.ts'
import { fields, mustChange, numbered } from '../../input/fields.ts'
import { checkPlace, editedPlace, localityFlags } from '../../input/locality.ts'
import { allRows, positionsOf, typedIds } from '../../input/order.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { findPage, siteFlag } from '../../server/page.ts'
import { pageHistory } from './history.ts'
import { scorePage } from './score.ts'

export const pageColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'page_nickname', head: 'Nickname' },
  { field: 'page_type', head: 'Type', less: true },
  { field: 'full_url', head: 'URL' },
  { field: 'stats.page_score', head: 'Score' },
  { field: 'stats.primary_links_placed', head: 'Links', less: true },
  { field: 'stats.in_progress', head: 'In progress', less: true },
  { field: 'tags', head: 'Tags', less: true },
]

const pageTypes = ['home', 'page', 'blog', 'sub_page', 'sub_page_blog'] as const

type PageDraft = {
  readonly siteId: number
  readonly page_url: string
  readonly type: (typeof pageTypes)[number]
}

/** Warnings about a probable mistake in the URL or type of a page. */
async function pageWarnings(
  client: Client,
  { siteId, page_url, type }: PageDraft,
  io: Io,
  ownId?: number,
): Promise<string[]> {
  const { url, pages } = await client.sites.show({ siteId }, { signal: io.signal })
  const others = pages.filter(({ id }) => id !== ownId)
  const isHome = type === 'home'
  const isSecond = isHome && others.some(({ page_type }) => page_type === 'home')
  const warning = pageUrlWarning(url, { page_url, isHome }, others)
  return [...(isSecond ? [secondHomePage] : []), ...(warning === undefined ? [] : [warning])]
}

const listPages = withSavedFilter(
  'pages',
  list({
    name: 'list',
    summary: call('pages.list').summary,
    flags: [
      siteFlag,
      call('pages.list').flag('q', '--search <text>'),
      call('pages.list').flag('tag', '--tag <name>'),
    ],
    columns: pageColumns,
    async *rows(client, input, io) {
      const siteId = input.id('site')
      const wanted = { siteId, q: input.text('search'), tag: input.text('tag') }
      yield* client.pages.list(wanted, { signal: io.signal })
    },
  }),
)

const addCall = call('pages.add')
const phrases = addCall.several('kp', '--phrase <text>')

const addPage = write({
  name: 'add',
  summary: addCall.summary,
  args: [addCall.arg('page_url', '<url>')],
  flags: [
    siteFlag,
    addCall.needed('page_nickname', '--nickname <name>'),
    addCall.flag('type', '--type <type>', ' (default: page)'),
    addCall.flag('city', '--city <name>'),
    addCall.flag('state', '--state <name>'),
    { ...phrases, needed: true },
    yesFlag,
  ],
  examples: ['linkwright pages add /tools --site 3 --nickname Tools --phrase "garden tools"'],
  columns: pageColumns,
  send: async (client, input, io) => {
    const siteId = input.id('site')
    const page_url = input.arg(0)
    const type = pageTypes.find((each) => each === input.text('type')) ?? 'page'
    await confirmWarnings(io, input, pageWarnings(client, { siteId, page_url, type }, io))
    const adding = client.pages.add(
      {
        siteId,
        page_url,
        page_nickname: input.text('nickname') ?? '',
        type,
        page_local: input.text('city') === undefined && input.text('state') === undefined ? 'no' : 'yes',
        ...fields({ city: input.text('city'), state: input.text('state') }),
        kp1: '',
        ...numbered('kp', input.list('phrase'), phrases.most, '--phrase'),
      },
      { signal: io.signal },
    )
    return (await adding).page
  },
  message: (page) => `Added page ${page.id}.`,
})

const editCall = call('pages.edit')

const editPage = write({
  name: 'edit',
  summary: 'Edit a page; omitted fields stay unchanged',
  args: [editCall.arg('pageId', '<id>')],
  flags: [
    editCall.flag('page_nickname', '--nickname <name>'),
    editCall.flag('page_url', '--address <url>'),
    editCall.flag('page_type', '--type <type>'),
    ...localityFlags,
    yesFlag,
  ],
  examples: ['linkwright pages edit 12 --nickname Tools --type blog'],
  columns: pageColumns,
  send: async (client, input, io) => {
    const pageId = input.idArg()
    checkPlace(input)
    mustChange(input, ['nickname', 'address', 'type', 'city', 'state'])
    const { site, page: before } = await findPage(client, pageId, io)
    const { local, ...place } = editedPlace(input, before.page_local, before)
    const page_url = input.text('address') ?? before.page_url
    const type = pageTypes.find((each) => each === input.text('type')) ?? before.page_type
    if (input.text('address') !== undefined || input.text('type') !== undefined) {
      const draft = { siteId: site.id, page_url, type }
      await confirmWarnings(io, input, pageWarnings(client, draft, io, pageId))
    }
    const { page } = await client.pages.edit(
      {
        siteId: site.id,
        pageId,
        version: before.version,
        page_nickname: input.text('nickname') ?? before.page_nickname,
        page_url,
        page_type: type,
        page_local: local,
        ...place,
      },
      { signal: io.signal },
    )
    return page
  },
  message: (page) => `Changed page ${page.id}.`,
})

/** Names for the command line: a shell would read '#1 Overall' as a comment. */
const modes = { 'top-ten': 'Top Ten', overall: '#1 Overall' } as const

const setReporting = write({
  name: 'reporting',
  summary: call('pages.setReporting').summary,
  args: [call('pages.setReporting').arg('pageId', '<id>'), { name: '<mode>', help: 'top-ten or overall' }],
  examples: ['linkwright pages reporting 12 top-ten'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'reporting', head: 'Reporting' },
  ],
  send: async (client, input, io) => {
    const pageId = input.idArg()
    const mode = input.arg(1)
    if (mode !== 'top-ten' && mode !== 'overall')
      throw new CliError('usage', `The mode must be top-ten or overall, not '${mode}'.`)
    const { site } = await findPage(client, pageId, io)
    const set = { siteId: site.id, pageId, reporting: modes[mode] }
    const { reporting } = await client.pages.setReporting(set, { signal: io.signal })
    return { id: pageId, reporting }
  },
  message: ({ id, reporting }) => `Page ${id} now uses the gauges of ${reporting}.`,
})

const sortPages: Leaf = {
  name: 'sort',
  summary: call('pages.sort').summary,
  args: [
    {
      name: '<ids...>',
      help: 'ids in their new order; pages you leave out follow in their current order',
      takes: 'page',
    },
  ],
  flags: [siteFlag, ...listFlags],
  examples: ['linkwright pages sort 14 12 --site 3'],
  run: async (io, input) => {
    const ids = typedIds(input)
    const siteId = input.id('site')
    const client = await openClient(io, input)
    const options = { signal: io.signal }
    const pages = await allRows(client.pages.list({ siteId }, options))
    const positions = positionsOf(ids, pages, 'page', ` in site ${siteId}`)
    await client.pages.sort({ positions }, options)
    printMessage(io, `Saved the order of the pages of site ${siteId}.`)
    await printRows(io, input, pageColumns, client.pages.list({ siteId }, options))
  },
}

const removePage = removal({
  summary: call('pages.remove').summary,
  what: 'page',
  takes: 'page',
  examples: ['linkwright pages remove 12', 'linkwright pages remove 12 --yes'],
  findItem: async (client, pageId, _input, io) => {
    const { site, page } = await findPage(client, pageId, io)
    return {
      label: `page ${pageId} (${page.page_nickname}) with its links and key phrases`,
      remove: () => client.pages.remove({ siteId: site.id, pageId }, { signal: io.signal }),
    }
  },
})

export const pages: Group = {
  name: 'pages',
  summary: 'Manage the pages of a site',
  commands: [listPages, addPage, editPage, removePage, sortPages, scorePage, pageHistory, setReporting],
}
