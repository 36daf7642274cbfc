import type { Table } from '@linkwright/core/tables/table'
import { Button } from '@linkwright/react-ui/button'
import { DateField } from '@linkwright/react-ui/date-field'
import { Select } from '@linkwright/react-ui/select'
import { FilterX, RefreshCw } from 'lucide-react'
import type { useLogFilter } from './use-log-filter.ts'
import './log-filter.css'
import './print.css'

const texts = {
  group: 'Filter',
  from: 'From',
  to: 'To',
  all: 'All',
  refresh: 'Refresh',
  clear: 'Clear Filter',
}
const ANY = ''

interface LogFilterProps {
  table: Table
  filter: ReturnType<typeof useLogFilter>
  isFiltered: boolean
  onRefresh: () => void
}

/** Filters of a list by days and selections, with Refresh and Clear. */
export function LogFilter({ table, filter, isFiltered, onRefresh }: LogFilterProps) {
  const { values, change } = filter
  return (
    <div className="ld-log-filter" role="group" aria-label={texts.group}>
      {Object.entries(table.choices ?? {}).map(([name, { label, of }]) => (
        <Select
          key={name}
          label={label}
          value={values[name] ?? ANY}
          options={[
            { value: ANY, label: texts.all },
            ...Object.entries(of).map(([value, text]) => ({ value, label: text })),
          ]}
          onChange={(value) => change({ [name]: value === ANY ? null : value })}
        />
      ))}
      {table.days !== undefined &&
        (['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={texts[name]}
            value={values[name] ?? null}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      <div className="ld-log-tools">
        <Button icon={<RefreshCw aria-hidden />} onPress={onRefresh}>
          {texts.refresh}
        </Button>
        <Button
          icon={<FilterX aria-hidden />}
          isDisabled={!isFiltered && !filter.isSet}
          onPress={filter.clear}
        >
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}
