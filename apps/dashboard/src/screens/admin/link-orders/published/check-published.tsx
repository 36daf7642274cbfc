import {
  type PublishedColumn,
  confirmReplaced,
  isUnconfirmed,
  publishedColumns,
  type PublishedColumns,
  publishedColumnsProblem,
} from '@linkwright/core/buying/fulfilment/published-table'
import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { CsvMapper, downloadRefused } from '@linkwright/react-ui/csv-mapper'
import { Progress } from '@linkwright/react-ui/progress'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Switch } from '@linkwright/react-ui/switch'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PublishedJob } from '../../../../imports/published-run.ts'
import { whyUnread } from '../../../../imports/file-worker.ts'
import { CHOOSE_ENCODING, EncodingPrompt } from '../../../../imports/encoding-prompt.tsx'
import { TryAgain } from '../../../../wire/try-again.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { type CheckedRow, useChecked, usePublishedFile } from './use-checked.ts'

const required: readonly PublishedColumn[] = ['url']
const fields = Object.entries(publishedColumns).map(([id, label]) => ({
  id,
  label,
  isRequired: required.some((name) => name === id),
}))

const texts = {
  store: (count: number) => `Store ${plural(count, 'published URL')}`,
  other: 'Choose another file',
  checking: 'Rows checked',
  loading: 'the file',
  none: 'This file contains no changes.',
  saved: (count: number) => `${plural(count, 'published URL')} would be stored`,
  unchanged: (count: number) => `${plural(count, 'row')} already stored`,
  refused: (count: number) => `${plural(count, 'row')} refused`,
  replace: (count: number) =>
    `Replace the existing ${count === 1 ? 'URL' : 'URLs'} of ${plural(count, 'order line')}`,
  download: 'Download refused rows',
  missing: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}`,
}

interface CheckPublishedProps {
  job: PublishedJob
  onStart: (job: PublishedJob) => void
  onOther: () => void
}

/** Step 2: column mapping, and a preview of what storing each row would do. */
export function CheckPublished({ job, onStart, onOther }: CheckPublishedProps) {
  const [isReplacing, setReplacing] = useState(false)
  const [chosenColumns, setChosenColumns] = useState<PublishedColumns>()
  const [encoding, setEncoding] = useState<LegacyEncoding>()
  const read = usePublishedFile(job, chosenColumns, encoding)
  const file = read.isPlaceholderData ? undefined : read.data
  const check = useChecked(job.id, file)
  const { header, sample, columns, unsure, form } = read.data ?? {}
  const guessed = usePublishedFile(job, undefined, encoding).data?.columns
  const other = <Button onPress={onOther}>{texts.other}</Button>
  if (read.isError)
    return (
      <Alert tone="bad" role="alert" actions={other}>
        {whyUnread(job.fileName, read.error)}
      </Alert>
    )
  if (header === undefined || sample === undefined || columns === undefined)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={320} />
      </Loading>
    )
  const selected = chosenColumns ?? columns
  const columnsProblem = publishedColumnsProblem(selected)
  const checked = columnsProblem === undefined && file !== undefined ? check.data : undefined
  const replacing = checked?.filter(isUnconfirmed).length ?? 0
  const rows = isReplacing
    ? checked?.map((row) => (isUnconfirmed(row) ? { ...row, state: 'saved' as const } : row))
    : checked
  const encodingProblem = unsure !== undefined && encoding === undefined ? CHOOSE_ENCODING : undefined
  const good = rows?.filter(({ state }) => state === 'saved') ?? []
  const start = () => {
    if (rows === undefined || checked === undefined || file === undefined) return
    const lines = new Set(good.map(({ line }) => line))
    const sent = file.rows.filter(({ line }) => lines.has(line))
    onStart({
      ...job,
      reading: file.columns,
      rows: isReplacing ? confirmReplaced(sent, checked) : sent,
      refused: refusedOf(rows),
      unchanged: rows.filter(({ state }) => state === 'unchanged').length,
    })
  }
  return (
    <div className="ld-import">
      {unsure !== undefined && form !== undefined && (
        <EncodingPrompt
          unsure={unsure}
          encoding={form.encoding}
          isSettled={encoding !== undefined}
          onChange={setEncoding}
        />
      )}
      <CsvMapper
        headers={header}
        sample={sample}
        fields={fields}
        mapping={mappingOf(selected)}
        detected={mappingOf(guessed ?? {})}
        {...(columnsProblem === undefined ? {} : { error: texts.missing(columnsProblem) })}
        onChange={(mapping) => setChosenColumns(columnsOf(mapping))}
      />
      {columnsProblem === undefined && check.isError && (
        <TryAgain error={check.error} onPress={() => void check.refetch()} />
      )}
      {columnsProblem === undefined && check.isFetching && (
        <Progress label={texts.checking} value={check.done} max={check.total} />
      )}
      {rows !== undefined && (
        <>
          <div className="ld-import-actions">
            <p role="status">{summary(rows)}</p>
            {refusedOf(rows).length > 0 && (
              <Button
                size="sm"
                icon={<Download aria-hidden />}
                onPress={() => downloadRefused(refusedOf(rows))}
              >
                {texts.download}
              </Button>
            )}
          </div>
          {replacing > 0 && (
            <Switch isSelected={isReplacing} onChange={setReplacing}>
              {texts.replace(replacing)}
            </Switch>
          )}
          <CheckedRows rows={rows} />
        </>
      )}
      <div className="ld-import-actions">
        <Button
          variant="primary"
          isPending={check.isFetching}
          whyDisabled={
            columnsProblem === undefined
              ? (encodingProblem ?? (rows && good.length === 0 ? texts.none : undefined))
              : texts.missing(columnsProblem)
          }
          onPress={start}
        >
          {texts.store(good.length)}
        </Button>
        {other}
      </div>
    </div>
  )
}

const refusedOf = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ state, line, reason, url, named }) =>
    state === 'refused' ? { line, reason: reason ?? '', url, ...named } : [],
  )

function summary(rows: readonly CheckedRow[]): string {
  const count = (of: CheckedRow['state']) => rows.filter(({ state }) => state === of).length
  return [
    texts.saved(count('saved')),
    ...(['unchanged', 'refused'] as const).flatMap((state) =>
      count(state) > 0 ? texts[state](count(state)) : [],
    ),
  ].join(' · ')
}

const mappingOf = (columns: PublishedColumns): Record<string, number | null> =>
  Object.fromEntries(fields.map(({ id }) => [id, columns[id as PublishedColumn] ?? null]))

const columnsOf = (mapping: Readonly<Record<string, number | null>>): PublishedColumns =>
  Object.fromEntries(Object.entries(mapping).flatMap(([id, at]) => (at === null ? [] : [[id, at]])))
