import { call } from '../../define/endpoint-command.ts'
import { fields, numbered } from '../../input/fields.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { pageColumns } from './columns.ts'
import { pageSlipLines, pageTypes } from './slips.ts'

const { summary, flag, needed, arg, several } = call('pages.add')
const phrases = several('kp', '--phrase <text>')

export const addPage = write({
  name: 'add',
  summary,
  args: [arg('page_url', '<url>')],
  flags: [
    siteFlag,
    needed('page_nickname', '--nickname <name>'),
    flag('type', '--type <type>', ' (default: page)'),
    flag('city', '--city <name>'),
    flag('state', '--state <name>'),
    { ...phrases, needed: true },
    yesFlag,
  ],
  examples: ['linkwright pages add /tools --site 3 --nickname Tools --phrase "garden tools"'],
  columns: pageColumns,
  send: async (client, input, io) => {
    const siteId = input.id('site')
    const page_url = input.arg(0)
    const type = pageTypes.find((each) => each === input.text('type')) ?? 'page'
    await confirmSlips(io, input, pageSlipLines(client, { siteId, page_url, type }, io))
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
    return (await adding.catch(naming(`site ${siteId}`))).page
  },
  said: (page) => `Added page ${page.id}.`,
})
