import type { importMessages } from '@linkwright/core/internal/tracking/links/import-csv'
import { plural } from '@linkwright/core/internal/values/text'
import { CircleCheck, CircleX, Download, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { Progress } from '../progress/progress.tsx'
import { writeRow } from '@linkwright/core/internal/values/csv'

/** So many refused rows are listed; the file has all that are known. */
const LISTED = 100

// Spec A §2
/** Core's texts; its file brings zod along, so only its type is taken: it holds them equal. */
export const importTitles: typeof importMessages = {
  processing: 'Import Currently Processing...',
  success: 'Import Successful',
  failed: 'Import Failed',
}

const words = {
  added: (count: number, shown: string) => `${shown} ${count === 1 ? 'link' : 'links'} added`,
  duplicates: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'duplicate' : 'duplicates'} skipped`,
  refused: (count: number) => `${plural(count, 'row')} refused`,
  leftOut: (count: number) => `${plural(count, 'row')} for other pages left out`,
  line: (line: string) => `Line ${line}`,
  more: (shown: string, total: string) => `The first ${shown} of ${total}.`,
  download: (shown: string | undefined) =>
    shown === undefined ? 'Download all refused rows' : `Download ${shown} of the refused rows`,
  file: 'refused-rows.csv',
  done: 'Rows done',
} as const

const icons = { processing: LoaderCircle, success: CircleCheck, failed: CircleX } as const

export interface RefusedRow {
  /** Line of the file, from 1. */
  line: number
  reason: string
  /** The beginning of what stood where the URL belongs. */
  url?: string
}

export interface ImportResultProps {
  status: keyof typeof importTitles
  /** Links added. */
  count?: number
  /** Rows whose URL the page already has. */
  duplicate?: number
  /** Rows that link to other pages and were left out. */
  leftOut?: number
  /** What was done, where it is no links that were added. */
  figures?: string
  refused: readonly RefusedRow[]
  /** How many were refused when `refused` holds only the first of them. */
  refusedCount?: number
  /** Rows done so far and in all, while processing. */
  progress?: { done: number; total: number }
  /** A sentence more, such as why an import was given up. */
  detail?: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

/** What an import has done. */
export function ImportResult({
  status,
  count = 0,
  duplicate = 0,
  leftOut = 0,
  figures,
  refused,
  progress,
  detail,
  actions,
  ...rest
}: ImportResultProps) {
  const { number } = useFormat()
  const Icon = icons[status]
  const refusedCount = rest.refusedCount ?? refused.length
  const listed = refused.slice(0, LISTED)
  return (
    <div className="lw-import" data-status={status}>
      <div className="lw-import-head" role={status === 'failed' ? 'alert' : 'status'}>
        <Icon className="lw-import-icon" size={24} aria-hidden />
        <h3 className="lw-import-title">{importTitles[status]}</h3>
        {status !== 'processing' && (
          <p className="lw-import-figures">
            {figures ?? words.added(count, number(count))}
            {duplicate > 0 && <> · {words.duplicates(duplicate, number(duplicate))}</>}
            {refusedCount > 0 && <> · {words.refused(refusedCount)}</>}
            {leftOut > 0 && <> · {words.leftOut(leftOut)}</>}
          </p>
        )}
        {detail !== undefined && <p className="lw-import-detail">{detail}</p>}
      </div>
      {status === 'processing' && (
        <Progress label={words.done} value={progress?.done ?? null} max={progress?.total ?? 100} />
      )}
      {listed.length > 0 && (
        <div className="lw-import-refused">
          <div className="lw-import-bar">
            <h4 className="lw-import-subtitle">{words.refused(refusedCount)}</h4>
            <Button size="sm" icon={<Download aria-hidden />} onPress={() => downloadRefused(refused)}>
              {words.download(refused.length < refusedCount ? number(refused.length) : undefined)}
            </Button>
          </div>
          <ol className="lw-import-rows" tabIndex={0} aria-label={words.refused(refusedCount)}>
            {listed.map(({ line, reason, url }) => (
              <li className="lw-import-row" key={line}>
                <span className="lw-import-number">{words.line(number(line))}</span>
                <span className="lw-import-reason">{reason}</span>
                {url !== undefined && url !== '' && <span className="lw-import-url">{url}</span>}
              </li>
            ))}
          </ol>
          {listed.length < refusedCount && (
            <p className="lw-import-more">{words.more(number(listed.length), number(refusedCount))}</p>
          )}
        </div>
      )}
      {actions !== undefined && <div className="lw-import-actions">{actions}</div>}
    </div>
  )
}

/** Hands the refused rows out as a file. */
export function downloadRefused(refused: readonly RefusedRow[]): void {
  const address = URL.createObjectURL(new Blob([refusedCsv(refused)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = words.file
  link.click()
  URL.revokeObjectURL(address)
}

/** Refused rows as a file that a spreadsheet opens: line, reason and what stood where the URL belongs. */
export function refusedCsv(refused: readonly { line: number; reason: string; url?: string }[]): string {
  return [
    writeRow(['Line', 'Reason', 'URL']),
    ...refused.map(({ line, reason, url }) => writeRow([line, reason, url])),
  ].join('')
}
