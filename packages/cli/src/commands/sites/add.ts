import { call } from '../../define/endpoint-command.ts'
import { fields, numbered } from '../../input/fields.ts'
import { write } from '../../define/kinds.ts'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { siteColumns } from './columns.ts'
import { lookedUp } from './looked-up.ts'
import { siteSlipLines } from './slips.ts'

const { summary, flag, needed, arg, several } = call('sites.add')
const competitors = several('comp', '--competitor <url>')
const phrases = several('kp', '--phrase <text>')

export const addSite = write({
  name: 'add',
  summary,
  args: [arg('url', '<url>')],
  flags: [
    needed('name', '--name <name>'),
    { flag: '--category <name>', help: 'category; may be given several times', many: true, needed: true },
    needed('country', '--country <name>'),
    flag('city', '--city <name>'),
    flag('state', '--state <name>'),
    flag('language', '--language <code>'),
    flag('device', '--device <device>'),
    flag('frequency', '--frequency <frequency>'),
    { ...flag('count_subdomains', '--count-subdomains <answer>'), choices: ['yes', 'no'] },
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
      ...lookedUp(input),
      comp1: '',
      kp1: '',
      ...numbered('comp', input.list('competitor'), competitors.most, '--competitor'),
      ...numbered('kp', input.list('phrase'), phrases.most, '--phrase'),
    } as const
    await confirmSlips(io, input, siteSlipLines(client, form, io))
    return (await client.sites.add(form, { signal: io.signal })).site
  },
  said: (site) => `Added site ${site.id}. Its pages: linkwright pages list --site ${site.id}`,
})
