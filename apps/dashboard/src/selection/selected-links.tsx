import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import type { RelFilter } from '@linkwright/core/tracking/links/rel'
import type { DisavowScope } from '@linkwright/core/tracking/links/select-links'
import { plural } from '@linkwright/core/values/text'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { Select } from '@linkwright/react-ui/select'
import type { Link, Site } from '@linkwright/sdk'
import { Ban, Download, FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reportRun } from '../bulk/run-progress.ts'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import {
  allRows,
  countOf,
  isSelected,
  none,
  type RowSelection,
  selectionInput,
} from '../table/use-row-selection.ts'
import { api } from '../wire/api.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import { saveRows } from './save-rows.ts'
import { type RowAction, SelectedRows } from './selected-rows.tsx'

const texts = {
  undo: 'You can undo this for 30 days.',
  delete: 'Delete',
  deleteTitle: (count: number) => `Delete ${plural(count, 'link')}?`,
  deleteText: 'Links that point to them are deleted too.',
  move: 'Move',
  moveTitle: (count: number) => `Move ${plural(count, 'link')} to another page?`,
  moveText: 'Links that point to them move too. Ordered links and links in a cart stay.',
  to: 'Page',
  disavow: 'Disavow',
  disavowTitle: (count: number) => `Disavow ${plural(count, 'link')}?`,
  disavowText:
    'The links stay in the list and still count. Google ignores them once you upload the disavow file.',
  scope: 'What to disavow',
  scopes: { domain: 'Whole domains', url: 'Only these URLs' },
  export: 'Export',
}

/** The filter of the list, as its call takes it. */
export interface LinkFilter {
  url_progress: 'placed'
  level: 'primary'
  rel?: RelFilter | undefined
  lost?: '1' | undefined
  tag?: string | undefined
  q?: string | undefined
}

interface SelectedLinksProps {
  site: Site
  /** Undefined in the list of all pages of the site. */
  pageId?: number
  filter: LinkFilter
  choice: RowSelection
  total: number
  onChoice: (choice: RowSelection) => void
}

/** Deletes, moves, disavows or exports the selected links of a page or of a site. */
export function SelectedLinks({ site, pageId, filter, choice, total, onChoice }: SelectedLinksProps) {
  const siteId = site.id
  const pages = site.pages.filter(({ id }) => id !== pageId)
  const [to, setTo] = useState(String(pages[0]?.id ?? ''))
  const [scope, setScope] = useState<DisavowScope>('domain')
  const count = countOf(choice, total)
  const selection = selectionInput(choice, pageId === undefined ? filter : { ...filter, page_id: pageId })
  const move: RowAction = {
    id: 'move',
    label: texts.move,
    icon: <FolderInput aria-hidden />,
    ask: {
      title: texts.moveTitle(count),
      confirm: texts.move,
      content: (
        <>
          <Select
            label={texts.to}
            value={to}
            options={pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname }))}
            onChange={(value) => setTo(value ?? to)}
          />
          <p>{`${texts.moveText} ${texts.undo}`}</p>
        </>
      ),
    },
    run: async () => {
      const { run } = await api.links.move({ siteId, ...selection, to_page_id: Number(to) })
      reportRun(run)
      linksChanged()
    },
  }
  const actions: RowAction[] = [
    {
      id: 'export',
      label: texts.export,
      icon: <Download aria-hidden />,
      keeps: true,
      run: async () =>
        await saveRows(
          completedLinks.file.name,
          tableHead(completedLinks),
          rows(siteId, pageId, filter),
          (id) => isSelected(choice, id),
          count,
          (link) => tableLine(completedLinks, link),
        ),
    },
    ...(pages.length > 0 ? [move] : []),
    {
      id: 'disavow',
      label: texts.disavow,
      icon: <Ban aria-hidden />,
      ask: {
        title: texts.disavowTitle(count),
        confirm: texts.disavow,
        content: (
          <>
            <RadioGroup
              label={texts.scope}
              value={scope}
              options={Object.entries(texts.scopes).map(([value, label]) => ({ value, label }))}
              onChange={(value) => setScope(value === 'url' ? 'url' : 'domain')}
            />
            <p>{`${texts.disavowText} ${texts.undo}`}</p>
          </>
        ),
      },
      run: async () => {
        reportRun((await api.links.disavow({ siteId, ...selection, scope })).run)
        invalidateAfter(DISAVOWED_CHANGED)
      },
    },
    {
      id: 'delete',
      label: texts.delete,
      icon: <Trash2 aria-hidden />,
      isDanger: true,
      ask: {
        title: texts.deleteTitle(count),
        confirm: texts.delete,
        content: <p>{`${texts.deleteText} ${texts.undo}`}</p>,
      },
      run: async () => {
        reportRun((await api.links.removeOfSite({ siteId, ...selection })).run)
        linksChanged()
      },
    },
  ]
  return (
    <SelectedRows
      count={count}
      total={total}
      actions={actions}
      onAll={() => onChoice(allRows)}
      onDone={() => onChoice(none)}
    />
  )
}

const rows = (siteId: number, pageId: number | undefined, filter: LinkFilter): AsyncIterable<Link> =>
  pageId === undefined
    ? api.sites.links({ siteId, ...filter, limit: 1000 })
    : api.links.list({ siteId, pageId, ...filter, limit: 1000 })

/** Reloads lists and figures, even without a live connection. */
function linksChanged(): void {
  invalidateAfter('task')
  invalidateAfter(DISAVOWED_CHANGED)
  refreshSessionSoon()
}
