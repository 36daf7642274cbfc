import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { ANCHOR_SHOWN } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { webHref } from '@linkwright/core/values/url'
import { CutText } from '@linkwright/react-ui/cut-text'
import { Drawer } from '@linkwright/react-ui/drawer'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Opportunity } from '@linkwright/sdk'
import { Fragment } from 'react'
import { NotesDialog } from '../../../notes/notes-dialog.tsx'
import { Facts } from '../../../shell/facts.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { invalidateOpportunities, setStatus } from './changes.ts'
import { HostContacts } from './host-contacts.tsx'
import { StatusMenu } from './status-menu.tsx'

const texts = { notes: 'Notes', none: '–', outOf: (score: number) => `${score} of 100` }
const { columns } = opportunitiesTable

interface OpportunityDrawerProps {
  siteId: number
  of: Opportunity
  onClose: () => void
}

/** All facts, contacts and notes of an opportunity. Asks before a typed note is discarded. */
export function OpportunityDrawer({ siteId, of, onClose }: OpportunityDrawerProps) {
  const place = { siteId, link_op_id: of.id }
  const found = { siteId, q: of.host, limit: 1000 }
  // Read again when another user changes something.
  const { data } = useApi(api.opportunities.list, found)
  const newest = (rows: readonly Opportunity[] | undefined) => rows?.find(({ id }) => id === of.id)
  const row = newest(data) ?? of
  return (
    <NotesDialog
      about={row.host}
      stored={row.notes}
      field="note"
      schema={async () =>
        (await import('@linkwright/core/tracking/opportunities/opportunity')).OpportunityNoteForm
      }
      written={({ date_created }) => <Day of={date_created} />}
      add={async (note) => (await api.opportunities.addNote({ ...place, note })).note}
      edit={async ({ id: noteId, version }, note) =>
        (await api.opportunities.editNote({ ...place, noteId, note, version })).note
      }
      remove={async ({ id: noteId }) => await api.opportunities.removeNote({ siteId, oppId: of.id, noteId })}
      read={async () => newest(await api.opportunities.list(found))?.notes ?? []}
      onChange={invalidateOpportunities}
      onClose={onClose}
      frame={(frame) => (
        <Drawer isOpen onClose={frame.onClose} title={row.title ?? row.host}>
          <OpportunityFacts row={row} onStatus={(status) => void setStatus(siteId, row.id, status)} />
          <section className="ld-opp-notes" aria-label={frame.title}>
            <h3>{texts.notes}</h3>
            {frame.notes}
          </section>
        </Drawer>
      )}
    />
  )
}

interface OpportunityFactsProps {
  row: Opportunity
  onStatus: Parameters<typeof StatusMenu>[0]['onChoose']
}

export function OpportunityFacts({ row, onStatus }: OpportunityFactsProps) {
  const format = useFormat()
  return (
    <Facts
      of={{
        [columns.status.label]: <StatusMenu of={row} onChoose={onStatus} />,
        [columns.page_nickname.label]: row.page_nickname,
        [columns.url.label]: <FullUrl of={row.url} />,
        [columns.score.label]: texts.outOf(row.score),
        [columns.backlinks.label]: format.number(row.backlinks),
        [columns.da.label]: row.da ?? texts.none,
        [columns.anchor_text.label]: <CutText text={row.anchor_text || texts.none} length={ANCHOR_SHOWN} />,
        [columns.compUrl.label]: <FullUrl of={row.compUrl} />,
        [columns.host.label]: <HostContacts host={row.host} />,
      }}
    />
  )
}

/** A URL in full, which wraps after its slashes. */
function FullUrl({ of }: { of: string }) {
  const href = webHref(of)
  const text = of.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ))
  return (
    <span className="ld-opp-url" dir="ltr">
      {href === undefined ? (
        text
      ) : (
        <Link href={href} isExternal>
          {text}
        </Link>
      )}
    </span>
  )
}

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <span className="ld-quiet">{date(of)}</span>
}
