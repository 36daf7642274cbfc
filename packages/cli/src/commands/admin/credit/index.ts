import { creditBalances, creditHistory, creditLog } from '@linkwright/core/admin/credit/credit-log.table'
import type { CreditBalance, CreditEntry } from '@linkwright/sdk'
import type { Group } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { changeCredit } from './change.ts'

const log = listTable<CreditEntry>({
  name: 'log',
  summary: call('credit.log').summary,
  table: creditLog,
  call: 'credit.log',
  examples: ['linkwright admin credit log --from 2026-11-01 --action remove'],
  rows: (client, input, options) => client.credit.log(input, options),
})

const history = listTable<CreditEntry>({
  name: 'history',
  summary: call('credit.history').summary,
  table: creditHistory,
  call: 'credit.history',
  args: [call('credit.history').arg('userId', '<user>')],
  examples: ['linkwright admin credit history 31'],
  rows: (client, input, options) => client.credit.history(input, options),
})

const balances = listTable<CreditBalance>({
  name: 'balances',
  summary: call('credit.available').summary,
  table: creditBalances,
  call: 'credit.available',
  examples: ['linkwright admin credit balances --sort -credit'],
  rows: (client, input, options) => client.credit.available(input, options),
})

const exportLog = exportTable({
  name: 'export',
  summary: call('credit.export').summary,
  call: 'credit.export',
  what: 'the credit log',
  examples: ['linkwright admin credit export --from 2026-11-01 -o credit_log.csv'],
  pieces: (client, input, options) => client.credit.export.stream(input, options),
})

const exportBalances = exportTable({
  name: 'export-balances',
  summary: call('credit.exportAvailable').summary,
  call: 'credit.exportAvailable',
  what: 'the balances',
  examples: ['linkwright admin credit export-balances -o credit_available.csv'],
  pieces: (client, input, options) => client.credit.exportAvailable.stream(input, options),
})

export const credit: Group = {
  name: 'credit',
  summary: 'Credit of all businesses: log, balances, and changes',
  commands: [changeCredit('add'), changeCredit('remove'), log, history, balances, exportLog, exportBalances],
}
