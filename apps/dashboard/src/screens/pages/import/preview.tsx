import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import { plural } from '@linkwright/core/values/text'
import { CsvPreview } from '@linkwright/react-ui/csv-mapper'
import { useFormat } from '@linkwright/react-ui/provider'
import { Switch } from '@linkwright/react-ui/switch'
import { useState } from 'react'
import type { Checked } from '../../../imports/read-rows.ts'

const texts = {
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

/** A preview of the import: counts and first rows. */
export function Preview({ checked, hasDates, isLoading }: PreviewProps) {
  const { number } = useFormat()
  const [only, setOnly] = useState<'bad' | 'noted'>()
  const { total, refused, leftOut, undated, textless, unrated } = checked
  const good = total - refused - leftOut
  const notes = [textlessMessage(textless, good), ...checked.notes].filter((note) => note !== undefined)
  const shown = only === 'bad' ? refused : only === 'noted' ? unrated : total - leftOut
  // A filter that the new mapping has emptied falls back to all rows.
  const rows = shown === 0 || only === undefined ? checked.rows : checked[only]
  return (
    <div className="ld-import-preview" aria-busy={isLoading}>
      <p role="status">
        {texts.good(good)}
        {refused > 0 && <> · {texts.bad(refused, number(refused))}</>}
        {leftOut > 0 && <> · {texts.leftOut(number(leftOut))}</>}.{' '}
        {hasDates ? undated > 0 && texts.undated(undated, number(undated)) : texts.noDateColumn}
      </p>
      {notes.map((note) => (
        <p key={note} className="ld-import-read">
          {note}
        </p>
      ))}
      {refused > 0 && (
        <Switch isSelected={only === 'bad'} onChange={(isOn) => setOnly(isOn ? 'bad' : undefined)}>
          {texts.badOnly}
        </Switch>
      )}
      {unrated > 0 && (
        <Switch isSelected={only === 'noted'} onChange={(isOn) => setOnly(isOn ? 'noted' : undefined)}>
          {texts.notedOnly}
        </Switch>
      )}
      <CsvPreview rows={rows} total={shown === 0 ? total - leftOut : shown} shown={rows.length} />
    </div>
  )
}
