import { dateColumns } from '@linkwright/core/tracking/links/date-order'
import { lostColumns } from '@linkwright/core/tracking/links/recognize-export'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import type { Columns, Mapping } from './columns.ts'

const texts = {
  holds: (column: string) =>
    `${column} contains dates. Are these the days the links were added? Links dated today count as new.`,
  named: (header: string) => `The column “${header}”`,
  numbered: (number: number) => `Column ${number}`,
  use: 'Use these dates',
  today: 'Use today instead',
}

/** The first column with dates that the user has not confirmed yet. */
export function unconfirmedDates(
  { headerAt, headers, foundBy }: Columns,
  mapping: Mapping,
  first: readonly string[][],
): number | undefined {
  // The user's last choice for such a file was already confirmed.
  if (mapping.date !== null || foundBy === 'choice') return undefined
  const lost = lostColumns(headers)
  return dateColumns(first.slice((headerAt ?? -1) + 1)).find((at) => !lost.includes(at))
}

interface DatesPromptProps {
  columns: Columns
  at: number
  onUse: () => void
  onToday: () => void
}

export function DatesPrompt({ columns, at, onUse, onToday }: DatesPromptProps) {
  const header = columns.headers[at]?.trim() ?? ''
  return (
    <Alert
      tone="warn"
      actions={
        <>
          <Button size="sm" onPress={onUse}>
            {texts.use}
          </Button>
          <Button size="sm" onPress={onToday}>
            {texts.today}
          </Button>
        </>
      }
    >
      {texts.holds(header === '' ? texts.numbered(at + 1) : texts.named(header))}
    </Alert>
  )
}
