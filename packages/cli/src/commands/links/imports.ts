import { plural } from '@linkwright/core/values/text'
import type { BulkRun, Import, ImportPage, ListedImport } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { get, list, write } from '../../define/kinds.ts'
import { runColumns } from '../../output/bulk-run.ts'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { siteFlag } from '../../server/page.ts'

const columns: readonly Column<ListedImport>[] = [
  { field: 'id', head: 'ID' },
  momentColumn('created_at', 'Started'),
  { field: 'file_name', head: 'File', show: ({ file_name, source }) => file_name ?? source ?? '' },
  { field: 'page_id', head: 'Page', show: ({ page_id }) => (page_id === null ? 'several' : String(page_id)) },
  { field: 'state', head: 'State', show: (row) => (row.undone_at === null ? row.state : 'undone') },
  { field: 'count', head: 'Added' },
  { field: 'duplicate', head: 'Duplicates' },
  { field: 'refused_count', head: 'Refused' },
  momentColumn('undo_until', 'Undo until'),
]

const listImports = list({
  name: 'list',
  summary: call('links.imports').summary,
  flags: [siteFlag],
  examples: ['linkwright links imports list --site 3'],
  missing: (input) => `site ${input.id('site')}`,
  columns,
  async *rows(client, input, io) {
    yield* client.links.imports({ siteId: input.id('site') }, { signal: io.signal })
  },
})

const score = ({ before, after }: ImportPage) =>
  before === null || after === null ? '' : `, page score ${before.page_score} -> ${after.page_score}`

const showImport = get<Import>({
  name: 'show',
  summary: call('links.import').summary,
  args: [call('links.import').arg('id', '<id>')],
  examples: ['linkwright links imports show 7'],
  missing: (input) => `import ${input.idArg()}`,
  columns: [
    ...(columns as readonly Column<Import>[]),
    {
      field: 'pages',
      head: 'Pages',
      show: ({ pages }) =>
        pages
          .map((page) => `${page.page_id}: ${page.added} added, ${page.duplicates} duplicates${score(page)}`)
          .join('; '),
    },
  ],
  fetch: async (client, input, io) => await client.links.import({ id: input.idArg() }, { signal: io.signal }),
})

function undoMessage(run: BulkRun): string {
  const links = plural(run.total - run.refused, 'link')
  if (run.state === 'running') return `Deleting ${links}. Check progress with: linkwright bulk show ${run.id}`
  const kept =
    run.refused === 0
      ? ''
      : ` Why ${plural(run.refused, 'link')} stayed: linkwright bulk rows ${run.id} --state refused.`
  return `Deleted ${links}.${kept} Restore them with: linkwright bulk undo ${run.id}`
}

const undoImport = write({
  name: 'undo',
  summary: call('links.undoImport').summary,
  args: [call('links.undoImport').arg('id', '<id>')],
  examples: ['linkwright links imports undo 7'],
  missing: (input) => `import ${input.idArg()}`,
  columns: runColumns,
  send: async (client, input, io) =>
    (await client.links.undoImport({ id: input.idArg() }, { signal: io.signal })).run,
  message: undoMessage,
})

export const imports: Group = {
  name: 'imports',
  summary: 'List imports and undo them',
  commands: [listImports, showImport, undoImport],
}
