import { plural } from '@linkwright/core/values/text'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { SortWord, Table } from '@linkwright/core/tables/table'
import { Card } from '@linkwright/react-ui/card'
import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import type { MenuItem } from '@linkwright/react-ui/menu'
import { Loading } from '@linkwright/react-ui/skeleton'
import { Pager } from '@linkwright/react-ui/pager'
import { type Column, DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { CallOptions, Rows } from '@linkwright/sdk'
import { LoaderCircle, SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { TryAgain } from '../wire/try-again.tsx'
import { toastProblem } from '../wire/api.ts'
import { ExportFile, type Filed } from './export-file.tsx'
import { LogFilter } from './log-filter.tsx'
import { useLogFilter } from './use-log-filter.ts'
import { usePagedRows } from './use-paged-rows.ts'

const words = {
  filter: (many: string) => `Filter ${many}`,
  pages: (many: string) => `Pages of ${many}`,
  export: 'Export',
  nothing: (many: string) => `No ${many} match your filter.`,
  failed: (many: string) => `The ${many} could not be read.`,
  again: 'Try again',
  clear: 'Clear Filter',
  none: (many: string) => `There are no ${many} yet.`,
  noFile: (many: string) => `There are no ${many} to export.`,
}

type Paged<W> = { limit?: number; offset?: number; q?: string; sort?: W }

/** What a host of a log is told: its rows, what they are held to, and the way to read them anew. */
export interface LogRead<Row> {
  again: () => void
  rows: readonly Row[] | undefined
  /** How many rows the filter finds; undefined until they are read. */
  total: number | undefined
  /** As a call of the whole filter takes it, such as one of its totals. */
  filter: Readonly<Record<string, unknown>>
}

export interface LogProps<T extends Table, I extends object, Row extends object> {
  /** One of core's tables. */
  table: T
  call: (input: I & Paged<SortWord<T>>, options?: CallOptions) => PromiseLike<Rows<Row>>
  /** What else the call is asked with; keep it between renders. */
  of: I
  /** What a row is called: `['order', 'orders']`. */
  noun: readonly [one: string, many: string]
  /** Keep the array between renders: `logColumns(table, cells)`. */
  columns: readonly Column<Row>[]
  /** What tells rows apart; their `id` unless given. */
  rowId?: (row: Row) => string
  rowLabel?: (row: Row) => string
  /** The file of what the filter holds. */
  file?: (input: Readonly<Record<string, unknown>>) => Promise<ReadableStream<Uint8Array>>
  /** Said of a file that holds all rows, also those that the filter leaves out. */
  fileOfAll?: string
  /** What the list is held to at first, by the call's parameters. */
  fallback?: Readonly<Record<string, string>>
  /** What else of the address the screen holds it to: Clear Filter clears that along. */
  heldBy?: readonly string[]
  /** Without it there is no text filter. */
  hasText?: boolean
  rowActions?: (row: Row) => MenuItem[]
  expanded?: (row: Row) => ReactNode
  /** The address that a row leads to. */
  onRowHref?: (row: Row) => string | undefined
  selection?: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
  /** Buttons for the selected rows; they stay mounted while no row is selected. */
  selectedActions?: (read: LogRead<Row>) => ReactNode
  /** Buttons of its own above the table. */
  tools?: (read: LogRead<Row>) => ReactNode
  /** Stands above the table. */
  above?: (read: LogRead<Row>) => ReactNode
  /** What could not be read is an empty list and a toast (Spec C §8). */
  failsEmpty?: boolean
  /** A spinner stands there until the first answer, not the shape of rows. */
  spins?: boolean
  /** What stands there when there is nothing yet. */
  empty?: ReactNode
  /** What else the screen shows of it is read anew with the list. */
  onRefresh?: () => void
  /** Hands out the way to read the list anew, for a host that changes rows. */
  children?: (read: LogRead<Row>) => ReactNode
}

/** A log of administrators: days, choices and text to hold it to, its rows by the page, and its file. */
export function Log<T extends Table, I extends object, Row extends object>(props: LogProps<T, I, Row>) {
  const { table, call, of, noun, columns, hasText = true, rowLabel, rowActions, expanded } = props
  const { selection, onRowHref, file } = props
  const [one, many] = noun
  const held = useLogFilter(table, props.fallback, props.heldBy)
  const { rows, total, failure, filter, pager, ...read } = usePagedRows<I, T, Row>({
    table,
    call,
    of: { ...of, ...held.input },
  })
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const asked = { ...of, ...held.input, ...(q === '' ? {} : { q }) }
  const again = { again: read.again, rows, total: rows && total, filter: asked }
  const isFiltered = read.isFiltered || held.isSet
  const { failsEmpty = false } = props
  useEffect(() => {
    if (failsEmpty && failure) toastProblem(failure)
  }, [failsEmpty, failure])
  /** The rows, and what else the screen shows of them. */
  const refresh = () => {
    read.again()
    props.onRefresh?.()
  }
  const nothing = () => {
    if (failure)
      return (
        <EmptyState title={words.failed(many)} action={<Button onPress={refresh}>{words.again}</Button>} />
      )
    if (!isFiltered) return props.empty ?? <EmptyState title={words.none(many)} />
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={words.nothing(many)}
        action={<Button onPress={held.clear}>{words.clear}</Button>}
      />
    )
  }
  const wrong = failsEmpty ? undefined : failure && <TryAgain error={failure} onPress={refresh} />
  const isSpinning = props.spins === true && rows === undefined && failure === undefined
  return (
    <>
      {props.above?.(again)}
      <div className="ld-log">
        <Card title={capital(many)} padding="none">
          <TableToolbar
            {...(hasText
              ? { filter: { label: words.filter(many), placeholder: words.filter(many), ...filter } }
              : {})}
            {...(rows && { count: plural(total, one, many) })}
          >
            {props.tools?.(again)}
            {file !== undefined && isFiled(table) && (
              <ExportFile
                table={table}
                label={words.export}
                isEmpty={rows !== undefined && total === 0 && !(isFiltered && props.fileOfAll)}
                nothing={words.noFile(many)}
                hint={props.fileOfAll}
                isDisabled={failure !== undefined}
                open={() => file(asked)}
              />
            )}
          </TableToolbar>
          <LogFilter table={table} filter={held} isFiltered={read.isFiltered} onRefresh={refresh} />
          <DataTable
            label={many}
            columns={columns}
            rows={rows ?? []}
            rowId={props.rowId ?? idOf}
            {...(rowLabel && { rowLabel })}
            {...(rowActions && { rowActions })}
            {...(expanded && { expanded })}
            {...(onRowHref && { onRowHref })}
            {...(selection && { selection: { ...selection, actions: props.selectedActions?.(again) } })}
            {...read.sort}
            isSortedByHost
            isLoading={read.isLoading && !isSpinning}
            error={wrong}
            {...((rows?.length ?? 0) > MANY ? { maxHeight: TALL } : {})}
            empty={isSpinning ? <Spinner of={many} /> : nothing()}
          />
          {total > (table.sizes[0] ?? table.size) && (
            <Pager label={words.pages(many)} total={total} {...pager} />
          )}
        </Card>
      </div>
      {props.children?.(again)}
    </>
  )
}

/** More rows than these scroll under their header, drawn as they come into view. */
const MANY = 100
const TALL = 640

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const idOf = (row: object) => String((row as { id?: number }).id)

const isFiled = (table: Table): table is Filed => table.file !== undefined

function Spinner({ of: many }: { of: string }) {
  return (
    <div className="ld-log-spinner">
      <Loading label={many}>
        <LoaderCircle className="lw-button-spinner" aria-hidden />
      </Loading>
    </div>
  )
}
