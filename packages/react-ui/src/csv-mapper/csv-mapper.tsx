import { type ReactNode, useId } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Select } from '../select/select.tsx'

export { CsvPreview, type CsvPreviewProps, type CsvPreviewRow } from './csv-preview.tsx'
export { ImportResult, type ImportResultProps, type RefusedRow } from './import-result.tsx'

const words = {
  none: 'Not in this file',
  detected: 'Found by its header',
  samples: (field: string) => `First values of ${field}`,
  unnamed: (column: number) => `Column ${column}`,
  noValue: 'empty',
} as const

/** The key of the choice that maps nothing: a select takes no empty one. */
const NONE = 'none'

export interface CsvField {
  id: string
  /** `Url`, `Anchor Text`, `Date Added`, `DA`. */
  label: string
  isRequired: boolean
}

export interface CsvMapperProps {
  /** The header row of the file. */
  headers: readonly string[]
  /** The first rows after it. */
  sample: readonly (readonly string[])[]
  fields: readonly CsvField[]
  /** For each field the index of its column, or null. */
  mapping: Readonly<Record<string, number | null>>
  onChange: (mapping: Record<string, number | null>) => void
  /** What was recognised by its header: a field mapped to the same column says so. */
  detected?: Readonly<Record<string, number | null>>
  /** Field by field, what is wrong with its column. */
  errors?: Readonly<Record<string, string>>
  /** What is wrong with the mapping as a whole. */
  error?: ReactNode
}

/** Says which column of a file holds what, with the first cells of each beneath. */
export function CsvMapper({
  headers,
  sample,
  fields,
  mapping,
  onChange,
  detected,
  errors,
  error,
}: CsvMapperProps) {
  const options = headers.map((header, index) => ({
    value: String(index),
    label: header.trim() === '' ? words.unnamed(index + 1) : header,
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
                options={isRequired ? options : [{ value: NONE, label: words.none }, ...options]}
                onChange={(value) =>
                  onChange({ ...mapping, [id]: value === null || value === NONE ? null : Number(value) })
                }
                {...(isDetected ? { hint: words.detected } : {})}
                {...(errors?.[id] === undefined ? {} : { error: errors[id] })}
              />
              {column !== null && (
                <Samples label={words.samples(label)} cells={sample.map((row) => row[column] ?? '')} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const SAMPLES = 3

function Samples({ label, cells }: { label: string; cells: readonly string[] }) {
  const id = useId()
  return (
    <>
      <span className="lw-hidden" id={id}>
        {label}
      </span>
      <ul className="lw-csv-samples" aria-labelledby={id}>
        {cells.slice(0, SAMPLES).map((cell, index) => (
          <li className="lw-csv-sample" key={index} title={cell} data-empty={cell === '' ? '' : undefined}>
            {cell === '' ? words.noValue : cell}
          </li>
        ))}
      </ul>
    </>
  )
}
