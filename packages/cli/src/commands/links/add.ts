import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { day, fields, notTogether } from '../../input/fields.ts'
import { naming } from '../../server/missing.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { linkColumns } from './columns.ts'

const { flag, arg, summary } = call('links.add')
const states = ['not_ordered', 'in_process', 'placed'] as const

export const addLink = write({
  name: 'add',
  summary,
  args: [arg('url', '[url]')],
  flags: [
    pageFlag,
    { flag: '--anchor <text>', help: 'anchor text; may be left out with --type "no text"' },
    flag('anchor_type', '--type <type>'),
    flag('url_progress', '--progress <state>', ' (default: placed)'),
    flag('date_completed', '--date <day>'),
    flag('parent_id', '--under <id>'),
    flag('id', '--suggestion <id>'),
    flag('comments', '--comments <text>'),
  ],
  examples: [
    'linkwright links add https://blog.example/post --page 12 --anchor "garden tools" --progress placed --date 2026-02-03',
    'linkwright links add --page 12 --anchor "garden tools" --progress in_process',
  ],
  columns: linkColumns,
  send: async (client, input, io) => {
    const [under, suggestion] = [input.number('under'), input.number('suggestion')]
    const [date, progress] = [day(input, 'date'), input.text('progress') ?? 'placed']
    notTogether(input, 'under', 'suggestion')
    if (progress !== 'placed' && date !== undefined)
      throw new CliError(
        'usage',
        `--date is of a placed link; it cannot be given with --progress ${progress}.`,
      )
    const { site, page } = await findPage(client, input.id('page'), io)
    const adding = client.links.add(
      {
        siteId: site.id,
        pageId: page.id,
        id: suggestion,
        anchor_text: input.text('anchor') ?? '',
        anchor_type: anchorTypes.find((type) => type === input.text('type')),
        ...(under === undefined ? {} : { level: 'secondary' as const, parent_id: under }),
        url_progress: states.find((state) => state === progress) ?? 'placed',
        ...fields({
          url: input.args[0],
          date_completed: date,
          comments: input.text('comments'),
        }),
      },
      { signal: io.signal },
    )
    const named = under ?? suggestion
    const { link } = await adding.catch(
      naming(named === undefined ? `page ${page.id}` : `link ${named} on page ${page.id}`),
    )
    return link
  },
  said: (link) => `Added link ${link.id}.`,
})
