import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { mustChange, numbered } from '../../input/fields.ts'
import { checkPlace, editedPlace, localityFlags } from '../../input/locality.ts'
import { naming } from '../../server/missing.ts'
import { write } from '../../define/kinds.ts'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { siteColumns } from './columns.ts'
import { lookedUp } from './looked-up.ts'
import { siteSlipLines } from './slips.ts'

const { flag, arg, several } = call('sites.edit')
const competitors = several('comp', '--competitor <url>', '; all of them')

export const editSite = write({
  name: 'edit',
  summary: 'Change a site; what is not named stays',
  args: [arg('siteId', '<id>')],
  flags: [
    flag('name', '--name <name>'),
    flag('url', '--address <url>'),
    { flag: '--category <name>', help: 'category; all of them, given several times', many: true },
    flag('country', '--country <name>'),
    competitors,
    ...localityFlags,
    flag('language', '--language <code>'),
    flag('device', '--device <device>'),
    flag('frequency', '--frequency <frequency>'),
    { ...flag('count_subdomains', '--count-subdomains <answer>'), choices: ['yes', 'no'] },
    yesFlag,
  ],
  examples: [
    'linkwright sites edit 3 --name "Garden & Co"',
    'linkwright sites edit 3 --city Austin',
    'linkwright sites edit 3 --frequency weekly',
  ],
  columns: siteColumns,
  send: async (client, input, io) => {
    const siteId = wholeNumber(input.arg(0), 'The id')
    checkPlace(input)
    mustChange(
      input,
      ['name', 'address', 'country', 'city', 'state', 'language', 'device', 'frequency', 'count-subdomains'],
      ['category', 'competitor'],
    )
    const options = { signal: io.signal }
    const before = await client.sites.show({ siteId }, options).catch(naming(`site ${siteId}`))
    const given = input.list('competitor')
    const kept = before.competitors.map(({ url }) => url).filter((url) => url !== '')
    const categories = input.list('category')
    const form = {
      siteId,
      version: before.version,
      name: input.text('name') ?? before.name,
      url: input.text('address') ?? before.url,
      categories: categories.length > 0 ? categories : before.categories,
      country: input.text('country') ?? before.country,
      ...editedPlace(input, before.local, before),
      ...lookedUp(input),
      comp1: '',
      ...numbered('comp', given.length > 0 ? given : kept, competitors.most, '--competitor'),
    }
    if (input.text('address') !== undefined || given.length > 0)
      await confirmSlips(io, input, siteSlipLines(client, form, io, siteId))
    return (await client.sites.edit(form, options)).site
  },
  said: (site) => `Changed site ${site.id}.`,
})
