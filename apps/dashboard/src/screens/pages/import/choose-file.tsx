import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../wire/api.ts'
import { columnsOf } from './columns.ts'
import { FileWorker, whyUnread } from '../../../imports/file-worker.ts'
import { type ImportJob, saveJob, unfinishedJobs } from '../../../imports/jobs.ts'
import { newId } from '../../../imports/job-store.ts'
import { CsvDrop } from '../../../imports/csv-drop.tsx'
import { FileRefused } from '@linkwright/core/csv/file-errors'
import { useSite } from '../../../session/session.ts'
import { UnfinishedImport } from './unfinished-import.tsx'
import { filePreviewKey } from './use-file.ts'

const texts = {
  label: 'CSV file of links',
  hint: 'An export from Ahrefs, Majestic, Moz, Semrush, Search Console or Linkwright, or any CSV file with a column of URLs. Anchor texts and dates are read too.',
  noRows: 'has a header and no row below it. Export it again with its rows, then try again.',
  blank: 'has only empty lines. Export it again with its rows, then try again.',
  nothing: 'Nothing was imported.',
}

interface ChooseFileProps {
  userId: number
  siteId: number
  /** Undefined for an import into the whole site. */
  pageId: number | undefined
  onJob: (id: string) => void
}

/** The first step: a new file, or an earlier import. */
export function ChooseFile({ userId, siteId, pageId, onJob }: ChooseFileProps) {
  const [fileName, setFileName] = useState<string>()
  const [error, setError] = useState<string>()
  const unfinished = useQuery({
    queryKey: ['import-jobs', siteId, pageId],
    queryFn: () => unfinishedJobs(userId, { siteId, pageId }),
    staleTime: 0,
  })
  const language = useSite(siteId)?.language
  const choose = async (file: File) => {
    setError(undefined)
    setFileName(file.name)
    const files = new FileWorker()
    try {
      const preview = await files.preview(file, { language })
      const { headerAt } = columnsOf(preview.first)
      const total = preview.records - (headerAt === null ? 0 : headerAt + 1)
      if (total <= 0) throw new FileRefused(preview.records === 0 ? texts.blank : texts.noRows)
      const job: ImportJob = {
        id: newId(),
        userId,
        siteId,
        pageId,
        fileName: file.name,
        file,
        total,
        answers: [],
        isSent: false,
        startedAt: Date.now(),
      }
      queryClient.setQueryData(filePreviewKey(job.id), preview)
      await saveJob(job)
      onJob(job.id)
    } catch (problem) {
      setError(`${whyUnread(file.name, problem)} ${texts.nothing}`)
    } finally {
      files.close()
      setFileName(undefined)
    }
  }
  return (
    <div className="ld-import">
      {unfinished.data?.map((job) => (
        <UnfinishedImport
          key={job.id}
          job={job}
          onShow={() => onJob(job.id)}
          onStopped={() => void unfinished.refetch()}
        />
      ))}
      <CsvDrop
        label={texts.label}
        hint={texts.hint}
        onFile={(file) => void choose(file)}
        fileName={fileName}
        error={error}
      />
    </div>
  )
}
