import type { importMessages } from '@linkwright/core/internal/tracking/links/import-csv'
import { plural } from '@linkwright/core/internal/values/text'
import { CircleCheck, CircleX, Download, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { Progress } from '../progress/progress.tsx'
import { writeRow } from '@linkwright/core/internal/values/csv'

/** Maximum number of listed refused rows; the download has all in `refused`. */
const LISTED = 100

/** A copy of core's texts, kept equal by its type: importing the value would bundle zod. */
export const importTitles: typeof importMessages = {
  processing: 'Import Currently Processing...',
  success: 'Import Successful',
  failed: 'Import Failed',
}

const texts = {
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
  /** The start of the cell in the URL column. */
  url?: string
  /** The order line that a row of a vendor's file names. */
  id?: string
  /** The vendor's reference for that line. */
  external?: string
}

export interface ImportResultProps {
  status: keyof typeof importTitles
  /** Links added. */
  count?: number
  /** Rows whose URL the page already has. */
  duplicate?: number
  /** Number of skipped rows that link to other pages. */
  leftOut?: number
  /** The result, for imports that do not add links. */
  figures?: string
  refused: readonly RefusedRow[]
  /** Total number of refused rows if `refused` holds only the first. */
  refusedCount?: number
  /** Processed rows and total rows, while processing. */
  progress?: { done: number; total: number }
  /** An additional message, such as why an import was aborted. */
  detail?: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

/** The result of an import. */
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
            {figures ?? texts.added(count, number(count))}
            {duplicate > 0 && <> · {texts.duplicates(duplicate, number(duplicate))}</>}
            {refusedCount > 0 && <> · {texts.refused(refusedCount)}</>}
            {leftOut > 0 && <> · {texts.leftOut(leftOut)}</>}
          </p>
        )}
        {detail !== undefined && <p className="lw-import-detail">{detail}</p>}
      </div>
      {status === 'processing' && (
        <Progress label={texts.done} value={progress?.done ?? null} max={progress?.total ?? 100} />
      )}
      {listed.length > 0 && (
        <div className="lw-import-refused">
          <div className="lw-import-bar">
            <h4 className="lw-import-subtitle">{texts.refused(refusedCount)}</h4>
            <Button size="sm" icon={<Download aria-hidden />} onPress={() => downloadRefused(refused)}>
              {texts.download(refused.length < refusedCount ? number(refused.length) : undefined)}
            </Button>
          </div>
          <ol className="lw-import-rows" tabIndex={0} aria-label={texts.refused(refusedCount)}>
            {listed.map(({ line, reason, url }) => (
              <li className="lw-import-row" key={line}>
                <span className="lw-import-number">{texts.line(number(line))}</span>
                <span className="lw-import-reason">{reason}</span>
                {url !== undefined && url !== '' && <span className="lw-import-url">{url}</span>}
              </li>
            ))}
          </ol>
          {listed.length < refusedCount && (
            <p className="lw-import-more">{texts.more(number(listed.length), number(refusedCount))}</p>
          )}
        </div>
      )}
      {actions !== undefined && <div className="lw-import-actions">{actions}</div>}
    </div>
  )
}

/** Downloads the refused rows. */
export function downloadRefused(refused: readonly RefusedRow[]): void {
  const address = URL.createObjectURL(new Blob([refusedCsv(refused)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = texts.file
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * The refused rows as CSV: line, reason and the cell of the URL column. Rows of a vendor's file also name their order
 * line, so that the vendor can find them.
 */
export function refusedCsv(refused: readonly RefusedRow[]): string {
  const isOfVendor = refused.some(({ id, external }) => id !== undefined || external !== undefined)
  const ofVendor = (...cells: readonly (string | undefined)[]) => (isOfVendor ? cells : [])
  return [
    writeRow([
      'Line',
      'Reason',
      isOfVendor ? 'Published URL' : 'URL',
      ...ofVendor('Order line', 'External ID'),
    ]),
    ...refused.map(({ line, reason, url, id, external }) =>
      writeRow([line, reason, url, ...ofVendor(id, external)]),
    ),
  ].join('')
}
