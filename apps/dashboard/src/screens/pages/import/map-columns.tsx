import { firstOfOrder, orderNames } from '@linkwright/core/links/date-order'
import { type DateOrder, utcDay } from '@linkwright/core/values/dates'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { CsvMapper } from '@linkwright/react-ui/csv-mapper'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { useMemo, useState } from 'react'
import { type Columns, columnsOf, keepColumns, linkColumns, type Mapping, withHeader } from './columns.ts'
import type { ImportJob } from './jobs.ts'
import { Preview } from './preview.tsx'
import type { FileLook } from './read-file.ts'
import type { Reading } from './read-rows.ts'
import { useCheck, useLook } from './use-look.ts'

/** Spec A §2, Import CSV. */
const fields = [
  { id: 'url', label: 'Url', isRequired: true },
  { id: 'anchor', label: 'Anchor Text', isRequired: false },
  { id: 'date', label: 'Date Added', isRequired: false },
]
const samples = 3
const between = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const

const words = {
  read: (name: string, parts: readonly string[]) => `Read ${name} as ${parts.join(', ')}.`,
  header: 'The first row is a header',
  dates: 'Dates are written as',
  proof: (line: number, text: string, first: string) =>
    `Line ${line} has ${text}: this file writes the ${first} first.`,
  now: 'Import Now',
  other: 'Choose another file',
  noUrl: 'Say which column holds the URLs.',
  noRows: 'No row of this file can be imported.',
  checking: 'the preview',
}

interface MapColumnsProps {
  job: ImportJob
  onStart: (reading: Reading, total: number) => void
  onOther: () => void
}

/** The second step: which column holds what, and what an import will do. */
export function MapColumns(props: MapColumnsProps) {
  const { data: look } = useLook(props.job)
  if (look !== undefined) return <Mapper {...props} look={look} />
  return (
    <Loading label={words.checking}>
      <Skeleton shape="block" height={320} />
    </Loading>
  )
}

function Mapper({ job, look, onStart, onOther }: MapColumnsProps & { look: FileLook }) {
  const found = useMemo(() => columnsOf(look.first), [look])
  const [columns, setColumns] = useState<Columns>(found)
  const [mapping, setMapping] = useState<Mapping>(found.mapping)
  const [chosenOrder, setChosenOrder] = useState<DateOrder>()
  const readAs = (order: DateOrder) => readingOf(look, columns, mapping, order)
  const first = useCheck(job, readAs(chosenOrder ?? columns.order))
  // Dates that can only be of the other order are read in it, unless somebody says otherwise.
  // What stands there meanwhile is of another mapping, and so is what it proves.
  const proof = chosenOrder === undefined && !first.isPlaceholderData ? first.data?.proof : undefined
  const second = useCheck(job, proof && readAs(proof.order))
  const { data: checked, isFetching, isPlaceholderData } = proof === undefined ? first : second
  const reading = readAs(chosenOrder ?? proof?.order ?? columns.order)
  const isChecking = isFetching || (isPlaceholderData && reading !== undefined)
  const useHeader = (hasHeader: boolean) => {
    const next = hasHeader ? withHeader(look.first[0] ?? [], 0) : bare(found)
    setColumns(next)
    setMapping(next.mapping)
  }
  return (
    <div className="ld-import">
      <p className="ld-import-read">
        {words.read(job.fileName, [
          look.encodingName,
          between[look.form.delimiter],
          ...(columns.tool ? [columns.tool] : []),
        ])}
      </p>
      {columns.whyNot !== undefined && <Alert tone="warn">{columns.whyNot}</Alert>}
      <CsvMapper
        headers={columns.headers}
        sample={look.first.slice((columns.headerAt ?? -1) + 1, (columns.headerAt ?? -1) + 1 + samples)}
        fields={fields}
        mapping={{ ...mapping }}
        detected={{ ...columns.mapping }}
        onChange={({ url = null, anchor = null, date = null }) => setMapping({ url, anchor, date })}
      />
      <div className="ld-import-how">
        {(columns.headerAt === null || columns.headerAt === 0) && (
          <Checkbox isSelected={columns.headerAt === 0} onChange={useHeader}>
            {words.header}
          </Checkbox>
        )}
        {mapping.date !== null && (
          <Select
            label={words.dates}
            value={reading?.order ?? columns.order}
            options={orders(columns.order)}
            onChange={(order) => setChosenOrder(order as DateOrder)}
            {...(proof ? { hint: words.proof(proof.line, proof.text, firstOfOrder[proof.order]) } : {})}
          />
        )}
      </div>
      {checked !== undefined && reading !== undefined && (
        <Preview checked={checked} hasDates={mapping.date !== null} isLoading={isChecking} />
      )}
      {checked === undefined && reading !== undefined && (
        <Loading label={words.checking}>
          <Skeleton shape="block" height={240} />
        </Loading>
      )}
      <div className="ld-import-actions">
        <Button
          variant="primary"
          isPending={isChecking}
          whyDisabled={whyNot(reading, checked)}
          onPress={() => {
            if (reading === undefined || checked === undefined) return
            if (columns.headerAt !== null) keepColumns(columns.headers, mapping, reading.order)
            onStart(reading, checked.total)
          }}
        >
          {words.now}
        </Button>
        <Button onPress={onOther}>{words.other}</Button>
      </div>
    </div>
  )
}

function whyNot(reading: Reading | undefined, checked: { total: number; refused: number } | undefined) {
  if (reading === undefined) return words.noUrl
  return checked !== undefined && checked.refused === checked.total ? words.noRows : undefined
}

function readingOf(
  look: FileLook,
  columns: Columns,
  mapping: Mapping,
  order: DateOrder,
): Reading | undefined {
  const stand = linkColumns(columns, mapping)
  if (stand === undefined) return undefined
  return {
    form: look.form,
    columns: stand,
    order,
    skipRecords: (columns.headerAt ?? -1) + 1,
    today: utcDay(),
  }
}

/** The same columns without a header. */
function bare(columns: Columns): Columns {
  return {
    ...columns,
    headerAt: null,
    headers: columns.headers.map(() => ''),
    tool: undefined,
    whyNot: undefined,
  }
}

function orders(own: DateOrder) {
  const known: DateOrder[] = own === 'MDY' || own === 'DMY' ? ['MDY', 'DMY'] : [own, 'MDY', 'DMY']
  return known.map((value) => ({ value, label: orderNames[value] }))
}
