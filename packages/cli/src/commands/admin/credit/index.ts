import { creditBalances, creditHistory, creditLog } from '@linkwright/core/admin/credit/credit-log.table'
import type { Group } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { changeCredit } from './change.ts'

const log = listTable({
  name: 'log',
  table: creditLog,
  call: 'credit.log',
  examples: ['linkwright admin credit log --from 2026-11-01 --action remove'],
  rows: (client) => client.credit.log,
})

const history = listTable({
  name: 'history',
  table: creditHistory,
  call: 'credit.history',
  args: [call('credit.history').arg('userId', '<user>')],
  examples: ['linkwright admin credit history 31'],
  rows: (client) => client.credit.history,
})

const balances = listTable({
  name: 'balances',
  table: creditBalances,
  call: 'credit.available',
  examples: ['linkwright admin credit balances --sort -credit'],
  rows: (client) => client.credit.available,
})

const exportLog = exportTable({
  call: 'credit.export',
  what: 'the credit log',
  examples: ['linkwright admin credit export --from 2026-11-01 -o credit_log.csv'],
  file: (client) => client.credit.export,
})

const exportBalances = exportTable({
  name: 'export-balances',
  call: 'credit.exportAvailable',
  what: 'the balances',
  examples: ['linkwright admin credit export-balances -o credit_available.csv'],
  file: (client) => client.credit.exportAvailable,
})

export const credit: Group = {
  name: 'credit',
  summary: 'Credit of all businesses: log, balances, and changes',
  commands: [changeCredit('add'), changeCredit('remove'), log, history, balances, exportLog, exportBalances],
}
