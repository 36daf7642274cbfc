import { plural } from '@linkwright/core/values/text'
import { CsvPreview } from '@linkwright/react-ui/csv-mapper'
import { useFormat } from '@linkwright/react-ui/provider'
import { Switch } from '@linkwright/react-ui/switch'
import { useState } from 'react'
import type { Checked } from '../../../imports/read-rows.ts'

const words = {
  noDateColumn: 'No column is read as dates: links are dated today.',
  undated: (count: number, shown: string) =>
    count === 1
      ? '1 row has no date: it is dated today.'
      : `${shown} rows have no date: they are dated today.`,
  badOnly: 'Only rows that will be refused',
  good: (count: number) => `${plural(count, 'row')} will be imported`,
  bad: (count: number, shown: string) => `${shown} will be refused`,
}

interface PreviewProps {
  checked: Checked
  hasDates: boolean
  isLoading: boolean
}

/** What an import will do, in figures and in its first rows. */
export function Preview({ checked, hasDates, isLoading }: PreviewProps) {
  const { number } = useFormat()
  const [isBadOnly, setBadOnly] = useState(false)
  const { total, refused, undated } = checked
  const good = total - refused
  const rows = isBadOnly && refused > 0 ? checked.bad : checked.rows
  return (
    <div className="ld-import-preview" aria-busy={isLoading}>
      <p role="status">
        {words.good(good)}
        {refused > 0 && <> · {words.bad(refused, number(refused))}</>}.{' '}
        {hasDates ? undated > 0 && words.undated(undated, number(undated)) : words.noDateColumn}
      </p>
      {refused > 0 && (
        <Switch isSelected={isBadOnly} onChange={setBadOnly}>
          {words.badOnly}
        </Switch>
      )}
      <CsvPreview rows={rows} total={isBadOnly && refused > 0 ? refused : total} shown={rows.length} />
    </div>
  )
}
