import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { type BulkActionName, bulkActions, TRASH_DAYS } from './bulk-actions.ts'

export const bulkStates = ['running', 'done', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

export const bulkRowStates = ['waiting', 'done', 'refused'] as const

export const BulkRunId = Id.describe('the run: `id` in the response of the call that started it')

/** A bulk action: the selected rows are stored first and then processed in batches. */
export const BulkRun = z
  .object({
    id: Id,
    act: z.enum(Object.keys(bulkActions) as [BulkActionName]),
    state: z.enum(bulkStates),
    total: z.int().describe('rows that were selected'),
    done: z.int().describe('rows that were processed, including refused ones'),
    refused: z.int().describe('rows that were not changed; `GET /bulk/{id}/rows` gives the reasons'),
    is_undo: z.boolean().describe('whether it restores what another run deleted'),
    undoes: Id.nullable().describe('the run that it undoes; null once that run is no longer stored'),
    undo_until: Moment.nullable().describe(
      `until when it can be undone, ${TRASH_DAYS} days after its end; null when it cannot`,
    ),
    created_at: Moment,
    finished_at: Moment.nullable(),
  })
  .meta({ id: 'BulkRun' })
export type BulkRun = z.infer<typeof BulkRun>

export const BulkRow = z
  .object({
    id: Id.describe('the selected row, such as a link'),
    state: z.enum(bulkRowStates),
    reason: z.string().nullable().describe('why it was refused'),
  })
  .meta({ id: 'BulkRow' })
export type BulkRow = z.infer<typeof BulkRow>

/** A run that has just started; a small run is already done. */
export const BulkStarted = z.object({ run: BulkRun }).meta({ id: 'BulkStarted' })
export type BulkStarted = z.infer<typeof BulkStarted>
