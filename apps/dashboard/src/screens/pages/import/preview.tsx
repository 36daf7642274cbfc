import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import { plural } from '@linkwright/core/values/text'
import { CsvPreview } from '@linkwright/react-ui/csv-mapper'
import { useFormat } from '@linkwright/react-ui/provider'
import { Switch } from '@linkwright/react-ui/switch'
import { useState } from 'react'
import type { Checked } from '../../../imports/read-rows.ts'

const words = {
  noDateColumn: 'No date column: links are dated today.',
  undated: (count: number, shown: string) =>
    count === 1
      ? '1 row has no date: it is dated today.'
      : `${shown} rows have no date: they are dated today.`,
  badOnly: 'Only rows that will be refused',
  notedOnly: 'Only rows whose rating cannot be read',
  good: (count: number) => `${plural(count, 'row')} will be imported`,
  leftOut: (shown: string) => `${shown} left out`,
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
  const [only, setOnly] = useState<'bad' | 'noted'>()
  const { total, refused, leftOut, undated, textless, unrated } = checked
  const good = total - refused - leftOut
  const notes = [textlessMessage(textless, good), ...checked.notes].filter((note) => note !== undefined)
  const shown = only === 'bad' ? refused : only === 'noted' ? unrated : total - leftOut
  // A list that the mapping has emptied since is shown no more.
  const rows = shown === 0 || only === undefined ? checked.rows : checked[only]
  return (
    <div className="ld-import-preview" aria-busy={isLoading}>
      <p role="status">
        {words.good(good)}
        {refused > 0 && <> · {words.bad(refused, number(refused))}</>}
        {leftOut > 0 && <> · {words.leftOut(number(leftOut))}</>}.{' '}
        {hasDates ? undated > 0 && words.undated(undated, number(undated)) : words.noDateColumn}
      </p>
      {notes.map((note) => (
        <p key={note} className="ld-import-read">
          {note}
        </p>
      ))}
      {refused > 0 && (
        <Switch isSelected={only === 'bad'} onChange={(isOn) => setOnly(isOn ? 'bad' : undefined)}>
          {words.badOnly}
        </Switch>
      )}
      {unrated > 0 && (
        <Switch isSelected={only === 'noted'} onChange={(isOn) => setOnly(isOn ? 'noted' : undefined)}>
          {words.notedOnly}
        </Switch>
      )}
      <CsvPreview rows={rows} total={shown === 0 ? total - leftOut : shown} shown={rows.length} />
    </div>
  )
}
