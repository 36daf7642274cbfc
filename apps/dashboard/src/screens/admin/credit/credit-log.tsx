import { creditBalances, creditLog } from '@linkwright/core/admin/credit/credit-log.table'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat, StatGrid } from '@linkwright/react-ui/stat'
import type { CreditEntry, CreditTotals } from '@linkwright/sdk'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { ExportFile } from '../../../table/export-file.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api, invalidate, useApi } from '../../../wire/api.ts'
import { orderCell } from '../order-link.tsx'
import { traceOf } from './trace.ts'
import '../../../table/one-line.css'

const CreditDialog = lazyDialog(async () => (await import('./credit-dialog.tsx')).CreditDialog)

const texts = {
  title: 'Credit log',
  what: 'All credit changes of all businesses. This log is read-only.',
  active: 'Export active balances',
  noActive: 'No account has credit to export.',
  entries: 'Entries',
  added: 'Added',
  removed: 'Spent and removed',
  net: 'Net',
  ofAll: 'For the current filter.',
  unknown: '–',
  change: (name: string) => `Credit of ${name}`,
}

function nameAndEmail({ name, user_email }: CreditEntry) {
  return (
    <>
      {name}
      <small className="ld-second-line">{user_email}</small>
    </>
  )
}

const entries = defineLog({
  table: creditLog,
  call: () => api.credit.log,
  noun: ['entry', 'entries'],
  cells: { name: nameAndEmail, order_id: orderCell },
  rowLabel: ({ action, id }: CreditEntry) => `${action} ${id}`,
  file: (input) => api.credit.export.stream(input),
  failsEmpty: true,
})

/** All credit changes, totals, and an export of balances. */
export function CreditLog() {
  const { data: balances } = useApi(api.credit.available, { limit: 1 })
  const [changed, setChanged] = useState<{ id: number; name: string }>()
  const log = useLog(entries, { onRefresh: () => void invalidate(api.credit.totals) })
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <Totals filter={log.filter} />
      <div className="ld-one-line">
        <Log
          log={log}
          rowActions={(entry) => [
            {
              id: 'change',
              label: texts.change(entry.biz_name),
              icon: <Wallet aria-hidden />,
              onAction: () => setChanged({ id: entry.user_id, name: entry.biz_name }),
            },
            ...traceOf(entry),
          ]}
        >
          <ExportFile
            table={creditBalances}
            label={texts.active}
            isEmpty={balances?.length === 0}
            nothing={texts.noActive}
            open={() => api.credit.exportAvailable.stream({})}
          />
        </Log>
      </div>
      {changed && <CreditDialog user={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function Totals({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const { money, number } = useFormat()
  const { data, isLoading } = useApi(api.credit.totals, filter, { placeholderData: (before) => before })
  // Figures that could not be read are shown as unknown, not as zero.
  const shown = (of: keyof CreditTotals, how = money) => (data === undefined ? texts.unknown : how(data[of]))
  return (
    <Card subtitle={texts.ofAll}>
      <StatGrid>
        <Stat label={texts.entries} value={shown('entries', number)} isLoading={isLoading} />
        <Stat label={texts.added} value={shown('added')} isLoading={isLoading} />
        <Stat label={texts.removed} value={shown('removed')} isLoading={isLoading} />
        <Stat label={texts.net} value={shown('net')} isLoading={isLoading} />
      </StatGrid>
    </Card>
  )
}
