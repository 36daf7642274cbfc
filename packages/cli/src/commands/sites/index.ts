import { frequencyLabels } from '@linkwright/core/access/look-up-frequency'
import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import { costMessage } from '@linkwright/core/tracking/scouting/look-up-costs'
import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { LookUpCosts, Site } from '@linkwright/sdk'
import { rawPieces } from '../../csv/raw-csv.ts'
import { type Group, type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { get, list } from '../../define/kinds.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
import { removal } from '../../define/removal.ts'
import { CliError } from '../../errors.ts'
import { linkFilterFlags, linkFilterOf } from '../../input/link-filter.ts'
import { allRows, positionsOf, typedIds } from '../../input/order.ts'
import { printMessage, write } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { type Column, printRows } from '../../output/output.ts'
import { reportScouts } from '../../output/report-scouts.ts'
import { openClient } from '../../server/client.ts'
import { addSite, editSite, siteColumns } from './form.ts'
import { siteHistory } from './history.ts'
import { portfolio } from './portfolio.ts'

const listSites = withSavedFilter(
  'websites',
  list({
    name: 'list',
    summary: call('sites.list').summary,
    flags: [
      call('sites.list').flag('q', '--search <text>'),
      call('sites.list').flag('tag', '--tag <name>'),
      {
        flag: '--sort <order>',
        help: 'order of the sites (default: as you sorted them)',
        choices: ['hand', 'need'],
      },
    ],
    columns: siteColumns,
    async *rows(client, input, io) {
      const options = { signal: io.signal }
      const sites = client.sites.list({ q: input.text('search'), tag: input.text('tag') }, options)
      if (input.text('sort') !== 'need') return yield* sites
      const { sites: needs } = await client.today.portfolio({}, options)
      const place = new Map(needs.map(({ site_id }, at) => [site_id, at]))
      const at = ({ id }: Site) => place.get(id) ?? needs.length
      return yield* (await allRows(sites)).toSorted((a, b) => at(a) - at(b))
    },
  }),
)

/** 0 means not found, null not looked up yet. */
function brandRankText({ brand_rank, brand_on_subdomain }: Site): string {
  const own = brand_rank === 0 ? 'not found' : String(brand_rank ?? '')
  // Older servers do not send this field.
  return brand_on_subdomain ? `${own}; ${onSubdomainText(brand_on_subdomain)}` : own
}

const showSite = get<Site>({
  name: 'show',
  summary: call('sites.show').summary,
  args: [call('sites.show').arg('siteId', '<id>')],
  missing: (input) => `site ${input.idArg()}`,
  columns: [
    ...siteColumns,
    { field: 'country', head: 'Search engine' },
    { field: 'categories', head: 'Categories' },
    { field: 'brand_rank', head: 'Brand rank', show: brandRankText },
    dateColumn('stats.days_since_last_link', 'Last link'),
  ],
  fetch: async (client, input, io) => {
    const siteId = input.idArg()
    const site = await client.sites.show({ siteId }, { signal: io.signal })
    reportScouts(io, isSampleTrust(site) ? SAMPLE_DATA : undefined, ['brand', site.brand_scout])
    return site
  },
})

type Choice = LookUpCosts['choices'][number]

const columns: readonly Column<Choice>[] = [
  { field: 'frequency', head: 'Frequency' },
  { field: 'questions', head: 'Queries per month' },
  { field: 'cost', head: 'USD per month', show: ({ cost }) => cost.toFixed(2) },
  { field: 'why', head: 'Unavailable because', show: ({ why }) => why ?? '' },
]

/** `sites look-ups 3`: the cost of each frequency for the key phrases of the site. */
const lookUpsOfSite = list<Choice>({
  name: 'look-ups',
  summary: 'Show how a site is looked up, and the monthly cost of each frequency',
  args: [call('sites.show').arg('siteId', '<id>')],
  flags: [],
  missing: (input) => `site ${input.idArg()}`,
  columns,
  async *rows(client, input, io) {
    const siteId = input.idArg()
    const options = { signal: io.signal }
    const site = await client.sites.show({ siteId }, options)
    const phrases = site.pages.reduce((count, { keyphrases }) => count + keyphrases.length, 0)
    const costs = await client.sites.lookUpCosts({ phrases }, options)
    const current = costs.choices.find(({ frequency }) => frequency === site.frequency)
    printMessage(io, `${frequencyLabels[site.frequency]}, in ${site.language}, from ${site.device}.`)
    printMessage(
      io,
      site.count_subdomains === 'yes'
        ? 'Ranks on subdomains count.'
        : `Ranks on subdomains do not count. Change this with: linkwright sites edit ${siteId} --count-subdomains yes`,
    )
    if (current) printMessage(io, current.why ?? costMessage(costs, current))
    yield* costs.choices
  },
})

const sortSites: Leaf = {
  name: 'sort',
  summary: call('sites.sort').summary,
  args: [
    {
      name: '[ids...]',
      help: 'ids in their new order; sites you leave out follow in their current order',
      takes: 'site',
    },
  ],
  flags: [{ flag: '--alphabetical', help: 'sort all sites by name' }, ...listFlags],
  examples: ['linkwright sites sort 5 3', 'linkwright sites sort --alphabetical'],
  run: async (io, input) => {
    const typed = typedIds(input)
    if (typed.length > 0 === input.on('alphabetical'))
      throw new CliError('usage', 'Specify the ids in their new order, or --alphabetical.')
    const client = await openClient(io, input)
    const read = () => client.sites.list({}, { signal: io.signal })
    const sites = await allRows(read())
    const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
    const byName = sites.toSorted((a, b) => compare(a.name, b.name))
    const ids = typed.length > 0 ? typed : byName.map(({ id }) => id)
    if (ids.length > 0)
      await client.sites.sort({ positions: positionsOf(ids, sites, 'site') }, { signal: io.signal })
    printMessage(io, 'Saved the order of the sites.')
    await printRows(io, input, siteColumns, read())
  },
}

const exportCall = call('sites.exportLinks')

const exportSite = withSavedFilter('links', {
  name: 'export',
  summary: exportCall.summary,
  args: [exportCall.arg('siteId', '<id>')],
  flags: [
    ...linkFilterFlags,
    exportCall.flag('tag', '--tag <name>'),
    {
      flag: '-o, --output <file>',
      help: 'output file, written only when complete (default: standard output)',
    },
    { flag: '--raw', help: 'do not escape formulas in cells; for programs, not for spreadsheets' },
  ],
  examples: ['linkwright sites export 3 --output links.csv'],
  missing: (input) => `site ${input.idArg()}`,
  run: async (io, input) => {
    const siteId = input.idArg()
    const file = input.text('output')
    if (file !== undefined) checkOutput(file, '--output')
    const client = await openClient(io, input)
    const filter = { ...linkFilterOf(input), tag: input.text('tag') }
    const guarded = await client.sites.exportLinks.stream({ siteId, ...filter }, { signal: io.signal })
    const pieces = input.on('raw') ? rawPieces(guarded) : guarded
    if (file === undefined) {
      for await (const bytes of pieces) await write(io.stdout, bytes)
      return
    }
    await writePieces(file, pieces)
    printMessage(io, `Wrote the links of site ${siteId} to ${file}.`)
  },
})

const removeSite = removal({
  summary: call('sites.remove').summary,
  what: 'site',
  takes: 'site',
  examples: ['linkwright sites remove 3', 'linkwright sites remove 3 --yes'],
  findItem: async (client, siteId, _input, io) => {
    const { name } = await client.sites.show({ siteId }, { signal: io.signal })
    return {
      label: `site ${siteId} (${name}) with its pages, links and key phrases`,
      remove: () => client.sites.remove({ siteId }, { signal: io.signal }),
    }
  },
})

export const sites: Group = {
  name: 'sites',
  summary: 'Manage the sites of your business',
  commands: [
    listSites,
    showSite,
    addSite,
    editSite,
    removeSite,
    sortSites,
    siteHistory,
    portfolio,
    lookUpsOfSite,
    exportSite,
  ],
}
