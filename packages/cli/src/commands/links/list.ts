import { findPage, pageFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'

const progress = ['not_ordered', 'in_process', 'placed'] as const

export const listLinks = list({
  name: 'list',
  summary: 'links of a page: suggested, in process and placed',
  flags: [
    pageFlag,
    { flag: '--progress <state>', help: 'only links that are suggested, ordered or live', choices: progress },
    { flag: '--search <text>', help: 'only links that hold this text' },
  ],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'url', head: 'URL' },
    { field: 'anchor_text', head: 'Anchor' },
    { field: 'anchor_category', head: 'Gauge' },
    { field: 'url_progress', head: 'Progress' },
    { field: 'da', head: 'DA' },
    { field: 'date_added', head: 'Date Added' },
  ],
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    yield* client.links.list(
      {
        siteId: site.id,
        pageId: page.id,
        url_progress: progress.find((state) => state === input.text('progress')),
        q: input.text('search'),
      },
      { signal: io.signal },
    )
  },
})
