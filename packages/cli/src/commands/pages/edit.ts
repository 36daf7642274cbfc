import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { mustChange } from '../../input/fields.ts'
import { checkPlace, editedPlace, localityFlags } from '../../input/locality.ts'
import { findPage } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { confirmSlips, yesFlag } from '../../input/confirm-slips.ts'
import { pageColumns } from './columns.ts'
import { pageSlipLines, pageTypes } from './slips.ts'

const { flag, arg } = call('pages.edit')

export const editPage = write({
  name: 'edit',
  summary: 'Change a page; what is not named stays',
  args: [arg('pageId', '<id>')],
  flags: [
    flag('page_nickname', '--nickname <name>'),
    flag('page_url', '--address <url>'),
    flag('page_type', '--type <type>'),
    ...localityFlags,
    yesFlag,
  ],
  examples: ['linkwright pages edit 12 --nickname Tools --type blog'],
  columns: pageColumns,
  send: async (client, input, io) => {
    const pageId = wholeNumber(input.arg(0), 'The id')
    checkPlace(input)
    mustChange(input, ['nickname', 'address', 'type', 'city', 'state'])
    const { site, page: before } = await findPage(client, pageId, io)
    const { local, ...place } = editedPlace(input, before.page_local, before)
    const page_url = input.text('address') ?? before.page_url
    const type = pageTypes.find((each) => each === input.text('type')) ?? before.page_type
    if (input.text('address') !== undefined || input.text('type') !== undefined) {
      const slippery = { siteId: site.id, page_url, type }
      await confirmSlips(io, input, pageSlipLines(client, slippery, io, pageId))
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
  said: (page) => `Changed page ${page.id}.`,
})
