import { disavowedEntries } from '@linkwright/core/tracking/disavow/disavowed.table'
import type { DisavowedEntry } from '@linkwright/sdk'
import { tableColumns } from '../../output/table-columns.ts'

export const disavowedColumns = tableColumns<DisavowedEntry>(disavowedEntries)
