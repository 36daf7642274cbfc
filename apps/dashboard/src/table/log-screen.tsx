import { plural } from '@linkwright/core/values/text'
import type { SortWord, Table } from '@linkwright/core/tables/table'
import { Card } from '@linkwright/react-ui/card'
import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import type { MenuItem } from '@linkwright/react-ui/menu'
import { Pager } from '@linkwright/react-ui/pager'
import { type Column, DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { CallOptions, Rows } from '@linkwright/sdk'
import { Download, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TryAgain } from '../shell/try-again.tsx'
import { toastProblem } from '../wire/api.ts'
import { exportTable } from '../screens/pages/export-table.ts'
import { LogFilter } from './log-filter.tsx'
import { useLogFilter } from './use-log-filter.ts'
import { usePagedRows } from './use-paged-rows.ts'

const words = {
  filter: (many: string) => `Filter ${many}`,
  pages: (many: string) => `Pages of ${many}`,
  export: 'Export',
  nothing: (many: string) => `No ${many} match your filter.`,
  clear: 'Clear Filter',
  none: (many: string) => `There are no ${many} yet.`,
  noFile: (many: string) => `There are no ${many} to export.`,
}

type Paged<W> = { limit?: number; offset?: number; q?: string; sort?: W }
type Filed = Table & { readonly file: NonNullable<Table['file']> }

export interface LogProps<T extends Table, I extends object, Row extends { id: number }> {
  /** One of core's tables. */
  table: T
  call: (input: I & Paged<SortWord<T>>, options?: CallOptions) => PromiseLike<Rows<Row>>
  /** What else the call is asked with; keep it between renders. */
  of: I
  /** What a row is called: `['order', 'orders']`. */
  noun: readonly [one: string, many: string]
  /** Keep the array between renders: `logColumns(table, cells)`. */
  columns: readonly Column<Row>[]
  rowLabel?: (row: Row) => string
  /** The file of what the filter holds. */
  file?: (input: Readonly<Record<string, unknown>>) => Promise<ReadableStream<Uint8Array>>
  /** What the list is held to at first, by the call's parameters. */
  fallback?: Readonly<Record<string, string>>
  /** Without it there is no text filter. */
  hasText?: boolean
  rowActions?: (row: Row) => MenuItem[]
  expanded?: (row: Row) => ReactNode
  selection?: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
  /** Buttons of its own above the table. */
  tools?: (read: { again: () => void; rows: readonly Row[] | undefined }) => ReactNode
  /** What stands there when there is nothing yet. */
  empty?: ReactNode
  /** Hands out the way to read the list anew, for a host that changes rows. */
  children?: (read: { again: () => void; rows: readonly Row[] | undefined }) => ReactNode
}

/** A log of administrators: days, choices and text to hold it to, its rows by the page, and its file. */
export function Log<T extends Table, I extends object, Row extends { id: number }>(
  props: LogProps<T, I, Row>,
) {
  const { table, call, of, noun, columns, hasText = true, rowLabel, rowActions, expanded, selection } = props
  const [one, many] = noun
  const held = useLogFilter(table, props.fallback)
  const { rows, total, failure, filter, pager, ...read } = usePagedRows<I, T, Row>({
    table,
    call,
    of: { ...of, ...held.input },
  })
  const again = { again: read.again, rows }
  const isFiltered = read.isFiltered || held.isSet
  return (
    <>
      <Card title={capital(many)} padding="none">
        <TableToolbar
          {...(hasText
            ? { filter: { label: words.filter(many), placeholder: words.filter(many), ...filter } }
            : {})}
          {...(rows && { count: plural(total, one, many) })}
        >
          {props.tools?.(again)}
          {props.file !== undefined && isFiled(table) && (
            <Export
              table={table}
              nothing={words.noFile(many)}
              open={() =>
                props.file?.({
                  ...of,
                  ...held.input,
                  ...(filter.value.trim() === '' ? {} : { q: filter.value.trim() }),
                })
              }
            />
          )}
        </TableToolbar>
        <LogFilter table={table} filter={held} isFiltered={read.isFiltered} onRefresh={read.again} />
        <DataTable
          label={many}
          columns={columns}
          rows={rows ?? []}
          rowId={idOf}
          {...(rowLabel && { rowLabel })}
          {...(rowActions && { rowActions })}
          {...(expanded && { expanded })}
          {...(selection && { selection })}
          {...read.sort}
          isSortedByHost
          isLoading={read.isLoading}
          error={failure && <TryAgain error={failure} onPress={read.again} />}
          {...((rows?.length ?? 0) > MANY ? { maxHeight: TALL } : {})}
          empty={
            isFiltered ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={words.nothing(many)}
                action={<Button onPress={held.clear}>{words.clear}</Button>}
              />
            ) : (
              (props.empty ?? <EmptyState title={words.none(many)} />)
            )
          }
        />
        {total > (table.sizes[0] ?? table.size) && (
          <Pager label={words.pages(many)} total={total} {...pager} />
        )}
      </Card>
      {props.children?.(again)}
    </>
  )
}

/** More rows than these scroll under their header, drawn as they come into view. */
const MANY = 100
const TALL = 640

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const idOf = ({ id }: { id: number }) => String(id)

const isFiled = (table: Table): table is Filed => table.file !== undefined

interface ExportProps {
  table: Filed
  nothing: string
  open: () => Promise<ReadableStream<Uint8Array>> | undefined
}

function Export({ table, nothing, open }: ExportProps) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    const pieces = open()
    if (pieces === undefined) return
    setRunning(true)
    try {
      await exportTable(table, pieces, nothing)
    } catch (error) {
      toastProblem(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden />} isPending={isRunning} onPress={() => void run()}>
      {words.export}
    </Button>
  )
}
