import { call } from '../../define/endpoint-command.ts'
import { fields, numbered } from '../../input/fields.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { unlessFailed } from '../../server/unless-failed.ts'
import { pageColumns } from './columns.ts'
import { pageTypes, warnOfPageSlips } from './slips.ts'

export const addPage = write({
  name: 'add',
  summary: call('pages.add').summary,
  args: [{ name: '<url>', help: 'address of the page, in full or after the site such as /tools' }],
  flags: [
    siteFlag,
    { flag: '--nickname <name>', help: 'name of the page in lists' },
    { flag: '--type <type>', help: 'kind of page (default: page)', choices: pageTypes },
    { flag: '--city <name>', help: 'city of a local page' },
    { flag: '--state <name>', help: 'state of a local page' },
    { flag: '--phrase <text>', help: 'key phrase, the main one first; up to six', many: true },
  ],
  examples: ['linkwright pages add /tools --site 3 --nickname Tools --phrase "garden tools"'],
  columns: pageColumns,
  send: async (client, input, io) => {
    const siteId = input.id('site')
    const adding = client.pages.add(
      {
        siteId,
        page_url: input.arg(0),
        page_nickname: input.text('nickname') ?? '',
        type: pageTypes.find((type) => type === input.text('type')) ?? 'page',
        page_local: input.text('city') === undefined && input.text('state') === undefined ? 'no' : 'yes',
        ...fields({ city: input.text('city'), state: input.text('state') }),
        kp1: '',
        ...numbered('kp', input.list('phrase'), 6, '--phrase'),
      },
      { signal: io.signal },
    )
    const { page } = await adding.catch(naming(`site ${siteId}`))
    await unlessFailed(warnOfPageSlips(client, page, io))
    return page
  },
  said: (page) => `Added page ${page.id}.`,
})
