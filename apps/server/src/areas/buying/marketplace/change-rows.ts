import { ENABLED_BY_OTHER_CALL } from '@linkwright/core/buying/marketplace/marketplace-forms'
import { AppError } from '@linkwright/core/contract/errors'
import type { Kysely } from 'kysely'
import { editConflict } from '../../../db/edit-conflict.ts'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { type AdminContext, notFound } from '../../../http/context.ts'

type Noun = 'link' | 'vendor' | 'category'
type Changing<Act extends 'add' | 'edit' | 'switch'> = Pick<
  AdminContext<`marketplace-${Noun}.${Act}`>,
  'writeAll'
>

interface Stored {
  id: number
  enabled: boolean
  version: number
}

/** The specifics of one marketplace table for the common handlers. */
interface Definition<Row extends Stored, Form, Shown> {
  table: 'marketplace_links' | 'marketplace_vendors' | 'marketplace_categories'
  subject: `marketplace-${Noun}`
  /** The submitted columns as they are stored. */
  columns: (form: Form) => { [Column in Exclude<keyof Row, keyof Stored>]?: Row[Column] | undefined }
  /** Throws a refusal that only the database, or the whole row, can decide. */
  check?: (trx: Kysely<DB>, changes: Partial<Row>, after: Row) => Promise<void> | void
  /** The refusal that a violated constraint means. */
  refusalOf?: (error: unknown) => AppError | undefined
  present: (trx: Kysely<DB>, row: Row) => Promise<Shown> | Shown
}

type New = { enabled?: '1' | undefined }
type Edit = { id: number; version?: number | undefined; enabled?: '0' | '1' | undefined }

/** The handlers that add, edit, disable and enable the rows of a table. Rows are never deleted, because orders name them. */
export function changeRows<Row extends Stored, Form extends object, Shown>({
  table,
  subject,
  columns,
  check,
  refusalOf,
  present,
}: Definition<Row, Form, Shown>) {
  // Typed as one of the tables: Kysely cannot type a statement on a table that is not known statically.
  const rows = table as 'marketplace_vendors'
  const respond = async (trx: Kysely<DB>, row: Row) => ({ row: await present(trx, row) })

  async function lockRow(trx: Kysely<DB>, id: number): Promise<Row> {
    const row = await lock(trx, rows, id, 'update').selectAll().executeTakeFirst()
    if (row === undefined) throw notFound()
    return row as Stored as Row
  }

  async function refusing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } catch (error) {
      throw refusalOf?.(error) ?? error
    }
  }

  async function setEnabled(id: number, enabled: boolean, { writeAll }: Changing<'switch'>) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockRow(trx, id)
      if (before.enabled === enabled) auditWriter.changesNothing()
      else {
        await trx.updateTable(rows).set({ enabled }).where('id', '=', id).execute()
        await auditWriter.write(`${subject}.switch`, {
          id,
          before: { enabled: !enabled },
          after: { enabled },
        })
      }
      return await respond(trx, { ...before, enabled })
    })
  }

  async function add(form: Form & New, { writeAll }: Changing<'add'>) {
    const values = definedOf(columns(form))
    return await refusing(
      writeAll(async ({ kysely: trx, auditWriter }) => {
        await check?.(trx, values as Partial<Row>, values as Row)
        const added = await trx.insertInto(rows).values(values).returningAll().executeTakeFirstOrThrow()
        await auditWriter.write(`${subject}.add`, { id: added.id, after: values })
        return await respond(trx, added as Stored as Row)
      }),
    )
  }

  async function edit(form: Form & Edit, { writeAll }: Changing<'edit'>) {
    const { id, version, enabled } = form
    return await refusing(
      writeAll(async ({ kysely: trx, auditWriter }) => {
        const before = await lockRow(trx, id)
        refuseSwitch(before, enabled)
        const given = Object.entries(definedOf(columns(form)))
        const names = given.flatMap(([name, value]) => (value === before[name as keyof Row] ? [] : [name]))
        if (names.length === 0) {
          auditWriter.changesNothing()
          return await respond(trx, before)
        }
        if (version !== undefined && version !== before.version) throw await editConflict(trx, subject, id)
        const changes = Object.fromEntries(given.filter(([name]) => names.includes(name)))
        const after = { ...before, ...changes, version: before.version + 1 }
        await check?.(trx, changes as Partial<Row>, after)
        await trx
          .updateTable(rows)
          .set({ ...changes, version: after.version })
          .where('id', '=', id)
          .execute()
        await auditWriter.write(`${subject}.edit`, {
          id,
          before: Object.fromEntries(names.map((name) => [name, before[name as keyof Row]])),
          after: changes,
        })
        return await respond(trx, after)
      }),
    )
  }

  return {
    add,
    edit,
    disable: async ({ id }: { id: number }, context: Changing<'switch'>) =>
      await setEnabled(id, false, context),
    enable: async ({ id }: { id: number }, context: Changing<'switch'>) =>
      await setEnabled(id, true, context),
  }
}

/** @throws AppError refused for an edit that enables or disables. A row that was read may be sent back as it is. */
function refuseSwitch(before: Stored, enabled: '0' | '1' | undefined): void {
  if (enabled === undefined || (enabled === '1') === before.enabled) return
  throw refusedField('enabled', ENABLED_BY_OTHER_CALL)
}

export const refusedField = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

function definedOf(columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
