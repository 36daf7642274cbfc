import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import type { ListedImport } from '@linkwright/sdk'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reportRun } from '../../../bulk/run-progress.ts'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { api, useApi } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

const texts = {
  undo: 'Undo',
  undoThis: 'Undo this import',
  title: 'Undo this import?',
  what: (count: number) =>
    `We delete ${count === 1 ? 'the link' : `the ${plural(count, 'link')}`} that it added. Links stay if they were changed since, have links of a lower tier, are ordered or in a cart, are reported by a backlink provider too, or are disavowed. You can restore the deleted links for 30 days.`,
  undone: (deleted: number) =>
    `This import was undone: ${plural(deleted, 'link was', 'links were')} deleted.`,
  undoing: (done: number, total: number) =>
    `This import is being undone: ${done.toLocaleString('en-US')} of ${plural(total, 'link')}.`,
  kept: (count: number) => `${plural(count, 'link')} ${count === 1 ? 'stays' : 'stay'}:`,
  reason: (count: number, reason: string) => `${count.toLocaleString('en-US')} × ${reason}`,
}

interface UndoImportProps {
  id: number
  /** Links that it added. */
  count: number
  /** In a list the button is short. */
  isShort?: boolean
}

/** A button that undoes an import after one question. */
export function UndoImport({ id, count, isShort = false }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const undo = async () => {
    const { run } = await api.links.undoImport({ id })
    reportRun(run)
    invalidateAfter('updatePageStats')
    refreshSessionSoon()
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden />}
        {...(isShort ? { variant: 'ghost' } : {})}
        onPress={() => setAsking(true)}
      >
        {isShort ? texts.undo : texts.undoThis}
      </Button>
      {isAsking && (
        <ConfirmAction
          isDanger
          title={texts.title}
          confirmLabel={texts.undoThis}
          action={undo}
          onClose={() => setAsking(false)}
        >
          {texts.what(count)}
        </ConfirmAction>
      )}
    </>
  )
}

/** What the undo of an import has deleted, and why links stay. */
export function UndoneImport({ undo_run_id }: Pick<ListedImport, 'undo_run_id'>) {
  return undo_run_id === null ? null : <UndoRun id={undo_run_id} />
}

const REASONS_READ = 1000

function UndoRun({ id }: { id: number }) {
  const { data: run } = useApi(api.bulk.show, { id })
  const { data: kept = [] } = useApi(api.bulk.rows, { id, state: 'refused', limit: REASONS_READ })
  if (run === undefined) return null
  const reasons = Map.groupBy(kept, ({ reason }) => reason ?? '')
  return (
    <div role="status" className="ld-import-undone">
      {run.state === 'running' ? texts.undoing(run.done, run.total) : texts.undone(run.done - run.refused)}
      {run.refused > 0 && (
        <>
          {' '}
          {texts.kept(run.refused)}
          <ul>
            {[...reasons].map(([reason, rows]) => (
              <li key={reason}>{texts.reason(rows.length, reason)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
