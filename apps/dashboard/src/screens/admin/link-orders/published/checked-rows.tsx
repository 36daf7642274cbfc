import { pathTo } from '@linkwright/core/access/screens'
import { currentValues } from '@linkwright/core/buying/fulfilment/replaced'
import { Link } from '@linkwright/react-ui/link'
import { Switch } from '@linkwright/react-ui/switch'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CheckedRow } from './use-checked.ts'

const texts = {
  label: 'Checked rows',
  line: 'Line',
  item: 'Order line',
  url: 'Published URL',
  what: 'Result',
  saved: 'Will be stored',
  replaces: (url: string) => `Will replace ${url}`,
  unchanged: 'Already stored',
  badOnly: 'Only rows that will be refused',
  empty: 'The file has no rows.',
  none: '–',
}

const orderOf = (id: number) => `${pathTo('admin-orders')}?${new URLSearchParams({ order: String(id) })}`

const columns: Column<CheckedRow>[] = [
  { id: 'line', header: texts.line, width: 80, sortValue: ({ line }) => line, cell: ({ line }) => line },
  {
    id: 'item',
    header: texts.item,
    width: 120,
    cell: ({ id, order_id }) =>
      id === null ? texts.none : order_id === null ? `#${id}` : <Link href={orderOf(order_id)}>#{id}</Link>,
  },
  {
    id: 'url',
    header: texts.url,
    isPrimary: true,
    kind: 'address',
    cell: ({ url }) => <UrlCell isText url={url} />,
  },
  {
    id: 'what',
    header: texts.what,
    sortValue: ({ state }) => state,
    cell: ({ state, reason, replaces, note }) =>
      state === 'refused' ? (
        <span className="lw-csv-problem">
          <TriangleAlert size={14} aria-hidden />
          {reason}
        </span>
      ) : (
        <span className="lw-csv-url">
          {replaces === null ? texts[state] : texts.replaces(currentValues(replaces))}
          {note !== undefined && (
            <span className="lw-csv-note">
              <Info size={14} aria-hidden />
              {note}
            </span>
          )}
        </span>
      ),
  },
]

/** The rows of a vendor's file, with what storing each would do. */
export function CheckedRows({ rows }: { rows: readonly CheckedRow[] }) {
  const [isBadOnly, setBadOnly] = useState(false)
  const bad = rows.filter(({ state }) => state === 'refused')
  return (
    <div className="ld-import-preview">
      {bad.length > 0 && bad.length < rows.length && (
        <Switch isSelected={isBadOnly} onChange={setBadOnly}>
          {texts.badOnly}
        </Switch>
      )}
      <div className="lw-csv-preview">
        <DataTable
          label={texts.label}
          columns={columns}
          rows={isBadOnly ? bad : rows}
          rowId={({ line }) => String(line)}
          empty={texts.empty}
          maxHeight={420}
        />
      </div>
    </div>
  )
}
