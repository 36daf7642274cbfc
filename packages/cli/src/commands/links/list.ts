import { relFilters } from '@linkwright/core/tracking/links/rel'
import { call } from '../../define/endpoint-command.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { linkColumns, sayingSamples } from './columns.ts'

const progress = ['not_ordered', 'in_process', 'placed'] as const

export const listLinks = list({
  name: 'list',
  summary: call('links.list').summary,
  flags: [
    pageFlag,
    call('links.list').flag('url_progress', '--progress <state>'),
    call('links.list').flag('rel', '--rel <rel>'),
    { flag: '--lost', help: 'only links that a provider found gone' },
    call('links.list').flag('q', '--search <text>'),
  ],
  columns: linkColumns,
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    const links = client.links.list(
      {
        siteId: site.id,
        pageId: page.id,
        url_progress: progress.find((state) => state === input.text('progress')),
        rel: relFilters.find((rel) => rel === input.text('rel')),
        lost: input.on('lost') ? '1' : undefined,
        q: input.text('search'),
      },
      { signal: io.signal },
    )
    yield* sayingSamples(io, links)
  },
})
