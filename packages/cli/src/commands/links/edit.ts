import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { naming } from '../../server/missing.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { linkColumns } from './columns.ts'

const { flag, arg, summary } = call('links.edit')

export const editLink = write({
  name: 'edit',
  summary,
  args: [arg('linkId', '<id>')],
  flags: [pageFlag, { ...flag('source', '--source <text>'), required: true }, flag('was', '--was <text>')],
  examples: ['linkwright links edit 31 --page 12 --source Outreach'],
  columns: [...linkColumns, { field: 'source', head: 'Source' }],
  send: async (client, input, io) => {
    const linkId = wholeNumber(input.arg(0), 'The id')
    const { site, page } = await findPage(client, input.id('page'), io)
    const was = input.text('was')
    return client.links
      .edit(
        {
          siteId: site.id,
          pageId: page.id,
          linkId,
          source: input.text('source') ?? '',
          ...(was === undefined ? {} : { was }),
        },
        { signal: io.signal },
      )
      .catch(naming(`link ${linkId} on page ${page.id}`))
  },
  said: (link) => `Changed link ${link.id}.`,
})
