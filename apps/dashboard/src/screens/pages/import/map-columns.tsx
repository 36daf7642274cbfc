import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { firstOfOrder, orderNames } from '@linkwright/core/tracking/links/date-order'
import { eachFileText, fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import { type DateOrder, utcDay } from '@linkwright/core/values/dates'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { CsvMapper } from '@linkwright/react-ui/csv-mapper'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { useState } from 'react'
import {
  type Columns,
  columnsOf,
  storeColumns,
  linkColumns,
  type Mapping,
  readAs,
  withHeader,
  withoutHeader,
} from './columns.ts'
import { lazy } from '../../../code/lazy.tsx'
import { DatesPrompt, unconfirmedDates } from './dates-prompt.tsx'
import type { ImportJob } from '../../../imports/jobs.ts'
import type { FilePreview } from '../../../imports/read-file.ts'
import type { Checked, Reading } from '../../../imports/read-rows.ts'
import { useTargets } from './use-targets.ts'
import { CHOOSE_ENCODING, EncodingPrompt } from '../../../imports/encoding-prompt.tsx'
import { type CheckedFile, useCheck, useFilePreview } from './use-file.ts'

/** The tables are a third of this screen: loaded while the rows are checked. */
const Preview = lazy(async () => (await import('./preview.tsx')).Preview, Checking)
const TargetTable = lazy(async () => (await import('./target-table.tsx')).TargetTable, Checking)

/** The columns of the specification (A-SCR-109), then those of further texts. */
const fields = [
  { id: 'url', label: 'Url', isRequired: true },
  { id: 'anchor', label: 'Anchor Text', isRequired: false },
  { id: 'date', label: 'Date Added', isRequired: false },
  ...fileTexts.map(({ name, label }) => ({ id: name, label, isRequired: false })),
]
const samples = 3

const texts = {
  read: (name: string, parts: readonly string[]) => `Read ${name} as ${parts.join(', ')}.`,
  header: 'The first row is a header',
  dates: 'Date format',
  proof: (line: number, text: string, first: string) =>
    `Line ${line} has ${text}: this file writes the ${first} first.`,
  ambiguous: (line: number, text: string) =>
    `Line ${line} has ${text}, and no date of the file shows whether the month or the day comes first. Please check.`,
  choose: 'Choose the date format.',
  confirmDates: 'Confirm that these are the days the links were added.',
  now: 'Import Now',
  other: 'Choose another file',
  noUrl: 'Choose the column with the URLs.',
  noRows: 'No row of this file can be imported.',
  checking: 'the preview',
  unread: (name: string) => `${name} could not be read. Please choose it again.`,
  foundBy: {
    header: 'Detected from its header',
    address: 'Detected from its URLs',
    choice: 'As for the last file with this header',
  },
}

interface MapColumnsProps {
  job: ImportJob
  onStart: (reading: Reading, rows: { total: number; good: number }) => void
  onOther: () => void
}

/** The second step: column mapping and preview. */
export function MapColumns(props: MapColumnsProps) {
  const [encoding, setEncoding] = useState<LegacyEncoding>()
  const { data: preview, isError } = useFilePreview(props.job, encoding)
  if (preview !== undefined && !isError) {
    const { unsure, form } = preview
    const reading = unsure && { unsure, encoding: form.encoding, isSettled: encoding !== undefined }
    return (
      <div className="ld-import">
        {reading && <EncodingPrompt {...reading} onChange={setEncoding} />}
        <Mapper
          key={form.encoding}
          {...props}
          preview={preview}
          encodingProblem={reading?.isSettled === false ? CHOOSE_ENCODING : undefined}
        />
      </div>
    )
  }
  if (isError) return <Unread {...props} />
  return (
    <Loading label={texts.checking}>
      <Skeleton shape="block" height={320} />
    </Loading>
  )
}

interface MapperProps extends MapColumnsProps {
  preview: FilePreview
  /** Why the import is blocked regardless of the mapping. */
  encodingProblem: string | undefined
}

function Mapper({ job, preview, encodingProblem, onStart, onOther }: MapperProps) {
  const [columns, setColumns] = useState<Columns>(() => columnsOf(preview.first))
  const [mapping, setMapping] = useState<Mapping>(columns.mapping)
  const [chosenOrder, setChosenOrder] = useState<DateOrder>()
  const [isToday, setToday] = useState(false)
  const unconfirmed = isToday ? undefined : unconfirmedDates(columns, mapping, preview.first)
  const targets = useTargets(job)
  const reading = readingOf(preview, columns, mapping, chosenOrder ?? columns.order, targets.routes)
  const { data, isPlaceholderData, isError } = useCheck(job, reading, chosenOrder !== undefined)
  targets.count(data?.checked.targets)
  // Without a URL column there is no preview, not even that of the previous mapping.
  const shown = reading === undefined ? undefined : data
  const isChecking = reading !== undefined && !isError && (data === undefined || isPlaceholderData)
  const { ambiguous } = shown?.checked ?? {}
  const hint = chosenOrder === undefined ? hintOf(shown) : undefined
  const mustChoose = ambiguous?.mustChoose && chosenOrder === undefined
  const datesProblem =
    unconfirmed === undefined ? (mustChoose ? texts.choose : undefined) : texts.confirmDates
  const useHeader = (hasHeader: boolean) => {
    const [first = []] = preview.first
    const next = hasHeader ? withHeader(first, 0) : withoutHeader(first)
    setColumns(next)
    // Keep the user's mapping if nothing is detected.
    setMapping(next.mapping.url === null ? mapping : next.mapping)
  }
  if (isError) return <Unread job={job} onOther={onOther} />
  return (
    <div className="ld-import">
      <p className="ld-import-read">{texts.read(job.fileName, readAs(preview, columns.tool))}</p>
      {columns.problem !== undefined && <Alert tone="warn">{columns.problem}</Alert>}
      <CsvMapper
        headers={columns.headers}
        sample={preview.first.slice((columns.headerAt ?? -1) + 1, (columns.headerAt ?? -1) + 1 + samples)}
        fields={fields}
        mapping={{ ...mapping }}
        detected={{ ...columns.mapping }}
        detectedHint={texts.foundBy[columns.foundBy]}
        {...(mapping.url === null ? { errors: { url: texts.noUrl } } : {})}
        onChange={({ url = null, anchor = null, date = null, ...others }) =>
          setMapping({ url, anchor, date, ...eachFileText(({ name }) => others[name] ?? null) })
        }
      />
      {unconfirmed !== undefined && (
        <DatesPrompt
          columns={columns}
          at={unconfirmed}
          onUse={() => setMapping({ ...mapping, date: unconfirmed })}
          onToday={() => setToday(true)}
        />
      )}
      {shown !== undefined && targets.isShown && <TargetTable targets={targets} />}
      <div className="ld-import-how">
        {(columns.headerAt === null || columns.headerAt === 0) && (
          <Checkbox isSelected={columns.headerAt === 0} onChange={useHeader}>
            {texts.header}
          </Checkbox>
        )}
        {mapping.date !== null && (shown?.checked.hasOrder || chosenOrder !== undefined) && (
          <Select
            label={texts.dates}
            value={chosenOrder ?? shown?.reading.order ?? columns.order}
            options={orders(columns.order)}
            onChange={(order) => setChosenOrder(order as DateOrder)}
            {...(hint === undefined ? {} : { hint })}
          />
        )}
      </div>
      {shown !== undefined && (
        <Preview
          checked={shown.checked}
          hasDates={shown.reading.columns.date !== undefined}
          isLoading={isChecking}
        />
      )}
      {shown === undefined && isChecking && <Checking />}
      <div className="ld-import-actions">
        <Button
          variant="primary"
          isPending={isChecking || targets.isAdding}
          whyDisabled={
            isChecking ? undefined : (encodingProblem ?? rowsProblem(shown?.checked, targets) ?? datesProblem)
          }
          onPress={() => {
            if (shown === undefined || isChecking) return
            if (columns.headerAt !== null) storeColumns(columns.headers, mapping, shown.reading.order)
            const { total, refused, leftOut } = shown.checked
            void targets.addPages((routes) =>
              onStart(
                { ...shown.reading, columns: { ...shown.reading.columns, routes } },
                { total, good: total - refused - leftOut },
              ),
            )
          }}
        >
          {texts.now}
        </Button>
        <Button onPress={onOther}>{texts.other}</Button>
      </div>
    </div>
  )
}

function Unread({ job, onOther }: Pick<MapColumnsProps, 'job' | 'onOther'>) {
  return (
    <Alert
      tone="bad"
      role="alert"
      actions={
        <Button size="sm" onPress={onOther}>
          {texts.other}
        </Button>
      }
    >
      {texts.unread(job.fileName)}
    </Alert>
  )
}

/** What the file's dates reveal about their format, if anything. */
function hintOf(shown: CheckedFile | undefined): string | undefined {
  const { proof, checked } = shown ?? {}
  if (proof !== undefined) return texts.proof(proof.line, proof.text, firstOfOrder[proof.order])
  return checked?.ambiguous && texts.ambiguous(checked.ambiguous.line, checked.ambiguous.text)
}

function rowsProblem(
  checked: Pick<Checked, 'total' | 'refused' | 'leftOut'> | undefined,
  targets: ReturnType<typeof useTargets>,
) {
  if (checked === undefined) return texts.noUrl
  const { total, refused, leftOut } = checked
  if (leftOut > 0 && refused + leftOut === total) return targets.noRow
  return refused === total ? texts.noRows : targets.addProblem
}

function readingOf(
  preview: FilePreview,
  columns: Columns,
  mapping: Mapping,
  order: DateOrder,
  routes: Reading['columns']['routes'],
): Reading | undefined {
  const assigned = linkColumns(columns, mapping, routes)
  if (assigned === undefined) return undefined
  return {
    form: preview.form,
    columns: assigned,
    order,
    skipRecords: (columns.headerAt ?? -1) + 1,
    today: utcDay(),
  }
}

function orders(own: DateOrder) {
  const known: DateOrder[] = own === 'MDY' || own === 'DMY' ? ['MDY', 'DMY'] : [own, 'MDY', 'DMY']
  return known.map((value) => ({ value, label: orderNames[value] }))
}

function Checking() {
  return (
    <Loading label={texts.checking}>
      <Skeleton shape="block" height={240} />
    </Loading>
  )
}
