import { frequencies } from '@linkwright/core/access/look-up-frequency'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { devices } from '@linkwright/core/tracking/scouting/providers'
import { languageCodes } from '@linkwright/core/tracking/sites/languages'
import type { SiteAddresses } from '@linkwright/core/tracking/sites/site-warnings'
import { hostOf } from '@linkwright/core/values/url'
import type { Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { confirmWarnings, yesFlag } from '../../input/confirm-warnings.ts'
import { fields, mustChange, numbered } from '../../input/fields.ts'
import { checkPlace, editedPlace, localityFlags } from '../../input/locality.ts'
import type { Io } from '../../io.ts'
import { warningLines } from '../../output/warning-lines.ts'
import type { Client } from '../../server/client.ts'
import type { Column } from '../../output/output.ts'

export const siteColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'url', head: 'URL' },
  { field: 'stats.brand_trust_score', head: 'Brand trust' },
  { field: 'primary_links', head: 'Links', less: true },
  { field: 'stats.links_in_progress', head: 'In progress', less: true },
  { field: 'tags', head: 'Tags', less: true },
]

/** The look-up settings that were given; the others stay unchanged. */
function lookUpSettings(input: Input) {
  const [language, device, frequency, count_subdomains] = [
    oneOf(input, 'language', languageCodes),
    oneOf(input, 'device', devices),
    oneOf(input, 'frequency', frequencies),
    oneOf(input, 'count-subdomains', ['yes', 'no']),
  ]
  return {
    ...(language && { language }),
    ...(device && { device }),
    ...(frequency && { frequency }),
    ...(count_subdomains && { count_subdomains }),
  }
}

function oneOf<T extends string>(input: Input, flag: string, known: readonly T[]): T | undefined {
  const text = input.text(flag)
  const found = known.find((each) => each === text)
  if (text !== undefined && found === undefined)
    throw new CliError('usage', `--${flag} must be one of ${known.join(', ')}, not '${text}'.`)
  return found
}

/** Warnings about probable mistakes in the URLs of a site. */
async function siteWarnings(client: Client, form: SiteAddresses, io: Io, ownId?: number): Promise<string[]> {
  const host = (hostOf(form.url) ?? form.url).replace(/^www\./, '')
  // Stored URLs may spell an international domain either way, so the server cannot filter by it.
  const q = host.includes('xn--') ? undefined : host.slice(0, FILTER_LENGTH)
  const others: { name: string; url: string }[] = []
  for await (const site of client.sites.list({ q }, { signal: io.signal }))
    if (site.id !== ownId) others.push(site)
  return await warningLines(form, others)
}

const addCall = call('sites.add')
const competitors = addCall.several('comp', '--competitor <url>')
const phrases = addCall.several('kp', '--phrase <text>')

export const addSite = write({
  name: 'add',
  summary: addCall.summary,
  args: [addCall.arg('url', '<url>')],
  flags: [
    addCall.needed('name', '--name <name>'),
    { flag: '--category <name>', help: 'category (can be repeated)', many: true, needed: true },
    addCall.needed('country', '--country <name>'),
    addCall.flag('city', '--city <name>'),
    addCall.flag('state', '--state <name>'),
    addCall.flag('language', '--language <code>'),
    addCall.flag('device', '--device <device>'),
    addCall.flag('frequency', '--frequency <frequency>'),
    { ...addCall.flag('count_subdomains', '--count-subdomains <answer>'), choices: ['yes', 'no'] },
    { ...competitors, needed: true },
    { ...phrases, needed: true },
    yesFlag,
  ],
  examples: [
    'linkwright sites add https://garden.example --name "Garden Co" --category "home and family" --country "United States" --competitor https://rival.example --phrase "garden tools"',
  ],
  columns: siteColumns,
  send: async (client, input, io) => {
    const form = {
      url: input.arg(0),
      name: input.text('name') ?? '',
      categories: input.list('category'),
      country: input.text('country') ?? '',
      local: input.text('city') === undefined && input.text('state') === undefined ? 'no' : 'yes',
      ...fields({ city: input.text('city'), state: input.text('state') }),
      ...lookUpSettings(input),
      comp1: '',
      kp1: '',
      ...numbered('comp', input.list('competitor'), competitors.most, '--competitor'),
      ...numbered('kp', input.list('phrase'), phrases.most, '--phrase'),
    } as const
    await confirmWarnings(io, input, siteWarnings(client, form, io))
    return (await client.sites.add(form, { signal: io.signal })).site
  },
  message: (site) => `Added site ${site.id}. List its pages with: linkwright pages list --site ${site.id}`,
})

const editCall = call('sites.edit')
const allCompetitors = editCall.several('comp', '--competitor <url>', '; replaces all previous ones')

export const editSite = write({
  name: 'edit',
  summary: 'Edit a site; omitted fields stay unchanged',
  args: [editCall.arg('siteId', '<id>')],
  flags: [
    editCall.flag('name', '--name <name>'),
    editCall.flag('url', '--address <url>'),
    {
      flag: '--category <name>',
      help: 'category (can be repeated); replaces all previous categories',
      many: true,
    },
    editCall.flag('country', '--country <name>'),
    allCompetitors,
    ...localityFlags,
    editCall.flag('language', '--language <code>'),
    editCall.flag('device', '--device <device>'),
    editCall.flag('frequency', '--frequency <frequency>'),
    { ...editCall.flag('count_subdomains', '--count-subdomains <answer>'), choices: ['yes', 'no'] },
    yesFlag,
  ],
  examples: [
    'linkwright sites edit 3 --name "Garden & Co"',
    'linkwright sites edit 3 --city Austin',
    'linkwright sites edit 3 --frequency weekly',
  ],
  missing: (input) => `site ${input.idArg()}`,
  columns: siteColumns,
  send: async (client, input, io) => {
    const siteId = input.idArg()
    checkPlace(input)
    mustChange(
      input,
      ['name', 'address', 'country', 'city', 'state', 'language', 'device', 'frequency', 'count-subdomains'],
      ['category', 'competitor'],
    )
    const options = { signal: io.signal }
    const before = await client.sites.show({ siteId }, options)
    const given = input.list('competitor')
    const current = before.competitors.map(({ url }) => url).filter((url) => url !== '')
    const categories = input.list('category')
    const form = {
      siteId,
      version: before.version,
      name: input.text('name') ?? before.name,
      url: input.text('address') ?? before.url,
      categories: categories.length > 0 ? categories : before.categories,
      country: input.text('country') ?? before.country,
      ...editedPlace(input, before.local, before),
      ...lookUpSettings(input),
      comp1: '',
      ...numbered('comp', given.length > 0 ? given : current, allCompetitors.most, '--competitor'),
    }
    if (input.text('address') !== undefined || given.length > 0)
      await confirmWarnings(io, input, siteWarnings(client, form, io, siteId))
    return (await client.sites.edit(form, options)).site
  },
  message: (site) => `Changed site ${site.id}.`,
})
