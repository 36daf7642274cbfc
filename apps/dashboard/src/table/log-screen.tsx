import type { Table } from '@linkwright/core/tables/table'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { Loading } from '@linkwright/react-ui/skeleton'
import { DataTable, type DataTableProps, TableToolbar } from '@linkwright/react-ui/table'
import { LoaderCircle, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { TryAgain } from '../wire/try-again.tsx'
import { ExportFile, type Filed } from './export-file.tsx'
import { LogFilter } from './log-filter.tsx'
import type { ReadLog } from './use-log.ts'
import './dense.css'

const texts = {
  filter: (many: string) => `Filter ${many}`,
  pages: (many: string) => `Pages of ${many}`,
  export: 'Export',
  nothing: (many: string) => `No ${many} match your filter.`,
  failed: (many: string) => `The ${many} could not be loaded.`,
  again: 'Try again',
  clear: 'Clear Filter',
  none: (many: string) => `There are no ${many} yet.`,
  noFile: (many: string) => `There are no ${many} to export.`,
}

interface LogProps<T extends Table, I extends object, Row extends object> extends Pick<
  DataTableProps<Row>,
  'rowActions' | 'expanded' | 'onRowHref' | 'selection' | 'isCompact'
> {
  log: ReadLog<T, I, Row>
  /** Buttons above the table. */
  children?: ReactNode
  /** The screen has the same title. */
  isUntitled?: boolean
}

/** A log for administrators: filters by day, choice and text, numbered pages, and an export. */
export function Log<T extends Table, I extends object, Row extends object>({
  log,
  children,
  isUntitled = false,
  ...perRow
}: LogProps<T, I, Row>) {
  const { table, noun, columns, rowLabel, rowId = idOf, hasText = true } = log.definition
  const { failsEmpty = false, spins = false } = log.definition
  const { rows, total = 0, failure, text, filters } = log
  const { isSet: isTextSet, ...field } = text
  const [one, many] = noun
  const hasFields = table.choices !== undefined || table.days !== undefined
  const filter = <LogFilter table={table} filter={filters} isFiltered={isTextSet} onRefresh={log.refresh} />
  const isSpinning = spins && rows === undefined && failure === undefined
  return (
    <div className={columns.length < DENSE ? 'ld-log' : 'ld-log ld-dense'}>
      <Card {...(!isUntitled && { title: capital(many) })} padding="none">
        <TableToolbar
          {...(hasText && {
            filter: { label: texts.filter(many), placeholder: texts.filter(many), ...field },
          })}
          {...(rows && { count: plural(total, one, many) })}
        >
          {!hasFields && filter}
          {children}
          <LogFile log={log} />
        </TableToolbar>
        {hasFields && filter}
        <DataTable
          label={many}
          columns={columns}
          rows={rows ?? []}
          rowId={rowId}
          {...(rowLabel && { rowLabel })}
          {...perRow}
          {...log.sort}
          isSortedByHost
          isLoading={log.isLoading && !isSpinning}
          error={
            failsEmpty || failure === undefined ? undefined : (
              <TryAgain error={failure} onPress={log.refresh} />
            )
          }
          {...((rows?.length ?? 0) > MANY ? { maxHeight: TALL } : {})}
          empty={isSpinning ? <Spinner of={many} /> : <Nothing log={log} />}
        />
        {total > (table.sizes[0] ?? table.size) && (
          <Pager label={texts.pages(many)} total={total} {...log.pager} />
        )}
      </Card>
    </div>
  )
}

/** From this number of columns the cells have less padding, so that they fit beside the menu. */
const DENSE = 7

/** With more rows the table scrolls under its header and renders only visible rows. */
const MANY = 100
const TALL = 640

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const idOf = (row: object) => String((row as { id?: number }).id)

const isFiled = (table: Table): table is Filed => table.file !== undefined

type AnyLog = Pick<
  ReadLog<Table, object, object>,
  'total' | 'filter' | 'failure' | 'text' | 'filters' | 'refresh'
> & {
  definition: Pick<ReadLog<Table, object, object>['definition'], 'table' | 'noun' | 'file' | 'fileOfAll'>
}

function LogFile({ log }: { log: AnyLog }) {
  const { table, noun, file, fileOfAll } = log.definition
  if (file === undefined || !isFiled(table)) return null
  const isFiltered = log.text.isSet || log.filters.isSet
  return (
    <ExportFile
      table={table}
      label={texts.export}
      isEmpty={log.total === 0 && !(isFiltered && fileOfAll)}
      nothing={texts.noFile(noun[1])}
      hint={fileOfAll}
      isDisabled={log.failure !== undefined}
      open={() => file(log.filter)}
    />
  )
}

function Nothing({ log }: { log: AnyLog }) {
  const [, many] = log.definition.noun
  if (log.failure !== undefined) {
    const retry = <Button onPress={log.refresh}>{texts.again}</Button>
    return <EmptyState title={texts.failed(many)} action={retry} />
  }
  if (!log.text.isSet && !log.filters.isSet) return <EmptyState title={texts.none(many)} />
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={texts.nothing(many)}
      action={<Button onPress={log.filters.clear}>{texts.clear}</Button>}
    />
  )
}

function Spinner({ of: many }: { of: string }) {
  return (
    <div className="ld-log-spinner">
      <Loading label={many}>
        <LoaderCircle className="lw-button-spinner" aria-hidden />
      </Loading>
    </div>
  )
}
