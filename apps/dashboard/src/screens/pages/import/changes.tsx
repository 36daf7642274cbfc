import { pathTo } from '@linkwright/core/access/screens'
import { categories, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { ImportFigures, ImportPage } from '@linkwright/sdk'
import type { ImportJob } from '../../../imports/jobs.ts'
import { useSite } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'
import { UndoImport, UndoneImport } from './undo-import.tsx'

const texts = {
  label: 'Pages before and after the import',
  page: 'Page',
  added: 'Added',
  duplicates: 'Duplicates',
  score: 'Page score',
  change: (before: string, after: string) => `${before} → ${after}`,
  unknown: '–',
  plan: 'Link plan',
  toPlan: 'Links and prices',
  budget: 'Plan a budget',
}

/** The pages that an import changed: counts, score and gauges before and after. */
export function ImportChanges({ job }: { job: ImportJob }) {
  const id = job.answers.find(({ serverId, importId }) => (serverId ?? importId) !== undefined)
  const importId = id?.serverId ?? id?.importId
  return importId === undefined ? null : <Changes siteId={job.siteId} importId={importId} />
}

function Changes({ siteId, importId }: { siteId: number; importId: number }) {
  const { number } = useFormat()
  const { data } = useApi(api.links.import, { id: importId })
  const names = new Map(useSite(siteId)?.pages.map(({ id, page_nickname }) => [id, page_nickname]))
  if (data === undefined || data.pages.length === 0) return null
  const columns: Column<ImportPage>[] = [
    {
      id: 'page',
      header: texts.page,
      cell: ({ page_id }) => names.get(page_id) ?? texts.unknown,
      isPrimary: true,
    },
    { id: 'added', header: texts.added, cell: ({ added }) => number(added), align: 'end' },
    {
      id: 'duplicates',
      header: texts.duplicates,
      cell: ({ duplicates }) => number(duplicates),
      align: 'end',
    },
    {
      id: 'score',
      header: texts.score,
      cell: (page) => change(page, ({ page_score }) => String(page_score)),
      align: 'end',
    },
    ...categories.map((category): Column<ImportPage> => ({
      id: category,
      header: gaugeNames[category],
      cell: (page) => change(page, (figures) => `${Math.round(ratios(figures)[category])}%`),
      align: 'end',
    })),
    {
      id: 'plan',
      header: texts.plan,
      kind: 'text',
      cell: ({ page_id: pageId }) => (
        <Link href={`${pathTo('page-link-map', { siteId, pageId })}?open=several`}>{texts.toPlan}</Link>
      ),
    },
  ]
  const { undo_until, undone_at, count } = data
  return (
    <>
      {undone_at === null ? (
        <div className="ld-import-actions">
          {undo_until !== null && <UndoImport id={importId} count={count} />}
          <ButtonLink size="sm" href={`${pathTo('site-summary', { siteId })}?open=budget`}>
            {texts.budget}
          </ButtonLink>
        </div>
      ) : (
        <UndoneImport {...data} />
      )}
      <DataTable
        label={texts.label}
        columns={columns}
        rows={data.pages}
        rowId={({ page_id }) => String(page_id)}
        rowLabel={({ page_id }) => names.get(page_id) ?? String(page_id)}
        isCompact
        empty={null}
      />
    </>
  )
}

function change({ before, after }: ImportPage, of: (figures: ImportFigures) => string): string {
  return before === null || after === null ? texts.unknown : texts.change(of(before), of(after))
}
