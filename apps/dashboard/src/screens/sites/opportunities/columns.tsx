import { DUPLICATE } from '@linkwright/core/tracking/links/duplicate-label'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { ANCHOR_SHOWN, URL_SHOWN } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { Opportunity } from '@linkwright/sdk'
import { Star, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { logColumns } from '../../../table/log-columns.tsx'
import { setStatus, removePriority } from './changes.ts'
import { HostContacts } from './host-contacts.tsx'
import { StatusMenu } from './status-menu.tsx'

const TITLE_SHOWN = 80

const texts = {
  none: '–',
  off: 'Turn off',
  offNamed: (url: string) => `Turn off the priority of ${url}`,
  notes: (count: number, url: string) => `Notes about ${url}: ${count}`,
}

/** All columns; the URL names a row. */
export function opportunityColumns(siteId: number, onNotes: (of: Opportunity) => void) {
  const columns = logColumns<typeof opportunitiesTable, Opportunity>(opportunitiesTable, {
    compUrl: ({ compUrl }) => <UrlCell url={compUrl} length={URL_SHOWN} />,
    url: ({ url, is_duplicate }) => (
      <UrlCell url={url} length={URL_SHOWN}>
        {is_duplicate && <Badge tone="neutral">{DUPLICATE}</Badge>}
      </UrlCell>
    ),
    title: ({ title }) => roomy(<CutText text={title ?? texts.none} length={TITLE_SHOWN} />),
    anchor_text: ({ anchor_text }) => <CutText text={anchor_text || texts.none} length={ANCHOR_SHOWN} />,
    status: (row) => <StatusMenu of={row} onChoose={(status) => void setStatus(siteId, row.id, status)} />,
    priority: (row) =>
      row.priority === '1' ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Star aria-hidden className="ld-opp-star" />}
          aria-label={texts.offNamed(row.url)}
          onPress={() => void removePriority(siteId, row)}
        >
          {texts.off}
        </Button>
      ) : (
        texts.none
      ),
    notes: (row) => (
      <Button
        size="sm"
        variant="ghost"
        icon={<StickyNote aria-hidden />}
        aria-label={texts.notes(row.notes.length, row.url)}
        onPress={() => onNotes(row)}
      >
        {String(row.notes.length)}
      </Button>
    ),
    host: ({ host }) => <HostContacts host={host} />,
  })
  return columns.map((column) => ({ ...column, isPrimary: column.id === 'url' }))
}

/** With twelve columns, text cells need a minimum width; the table scrolls. */
const roomy = (cell: ReactNode) => <span className="ld-opp-roomy">{cell}</span>
