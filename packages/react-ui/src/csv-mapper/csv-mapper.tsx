import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Badge } from '../badge/badge.tsx'
import { CutText } from '../cut-text/cut-text.tsx'
import { Select } from '../select/select.tsx'

export { CsvPreview, type CsvPreviewProps, type CsvPreviewRow } from './csv-preview.tsx'
export { downloadRefused, ImportResult, type ImportResultProps, type RefusedRow } from './import-result.tsx'

const texts = {
  none: 'Not in this file',
  detected: 'Detected from its header',
  first: 'First rows of the file',
  unnamed: (column: number) => `Column ${column}`,
  unnamedWith: (column: number, value: string) => `Column ${column}: ${value}`,
} as const

/** Number of sample rows per column. */
const SAMPLE_ROWS = 3
/** Characters of a cell that identify an unnamed column in a list. */
const MAX_LABEL_LENGTH = 30
/** Characters per line of a cell. */
const CELL_LENGTH = 40

/** Key of the "not mapped" option: a select does not accept an empty key. */
const NONE = 'none'

export interface CsvField {
  id: string
  /** `Url`, `Anchor Text`, `Date Added`, `DA`. */
  label: string
  isRequired: boolean
}

export interface CsvMapperProps {
  /** The file's header row; empty strings without a header. */
  headers: readonly string[]
  /** The first rows after it. */
  sample: readonly (readonly string[])[]
  fields: readonly CsvField[]
  /** The column index of each field, or null. */
  mapping: Readonly<Record<string, number | null>>
  onChange: (mapping: Record<string, number | null>) => void
  /** The detected mapping; a field that still uses it shows a hint. */
  detected?: Readonly<Record<string, number | null>>
  /** The hint for detected fields; `Detected from its header` by default. */
  detectedHint?: string
  /** Error messages by field. */
  errors?: Readonly<Record<string, string>>
  /** An error of the whole mapping. */
  error?: ReactNode
}

/** Maps the columns of a file to fields, with sample cells of every column. */
export function CsvMapper({
  headers,
  sample,
  fields,
  mapping,
  onChange,
  detected,
  detectedHint = texts.detected,
  errors,
  error,
}: CsvMapperProps) {
  const options = headers.map((header, index) => ({
    value: String(index),
    label: header.trim() === '' ? unnamed(index, sample) : header,
  }))
  return (
    <div className="lw-csv">
      {error !== undefined && error !== null && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <div className="lw-csv-fields">
        {fields.map(({ id, label, isRequired }) => {
          const column = mapping[id] ?? null
          const isDetected = column !== null && detected?.[id] === column
          return (
            <div className="lw-csv-field" key={id} data-detected={isDetected ? '' : undefined}>
              <Select
                label={label}
                isRequired={isRequired}
                value={column === null ? (isRequired ? null : NONE) : String(column)}
                options={isRequired ? options : [{ value: NONE, label: texts.none }, ...options]}
                onChange={(value) =>
                  onChange({ ...mapping, [id]: value === null || value === NONE ? null : Number(value) })
                }
                {...(isDetected ? { hint: detectedHint } : {})}
                {...(errors?.[id] === undefined ? {} : { error: errors[id] })}
              />
            </div>
          )
        })}
      </div>
      <FirstRows headers={headers} sample={sample.slice(0, SAMPLE_ROWS)} fields={fields} mapping={mapping} />
    </div>
  )
}

function unnamed(index: number, sample: CsvMapperProps['sample']): string {
  const first = sample[0]?.[index]?.trim() ?? ''
  if (first === '') return texts.unnamed(index + 1)
  return texts.unnamedWith(
    index + 1,
    first.length > MAX_LABEL_LENGTH ? `${first.slice(0, MAX_LABEL_LENGTH)}…` : first,
  )
}

/** Every column with its first cells, to identify columns without a header. */
function FirstRows({
  headers,
  sample,
  fields,
  mapping,
}: Pick<CsvMapperProps, 'headers' | 'sample' | 'fields' | 'mapping'>) {
  if (sample.length === 0) return null
  return (
    <div className="lw-table-scroll lw-csv-first" role="region" aria-label={texts.first} tabIndex={0}>
      <table className="lw-table-grid" aria-label={texts.first}>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <th className="lw-table-heading" scope="col" key={index}>
                {header.trim() === '' ? texts.unnamed(index + 1) : header}{' '}
                {fields
                  .filter(({ id }) => mapping[id] === index)
                  .map(({ id, label }) => (
                    <Badge key={id} tone="info">
                      {label}
                    </Badge>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            <tr className="lw-table-row" key={at}>
              {headers.map((_, index) => (
                <td className="lw-table-cell lw-csv-cell" key={index}>
                  <CutText text={row[index] ?? ''} length={CELL_LENGTH} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
