import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileWorker, whyUnread } from '../../../../imports/file-worker.ts'
import { saveJob, unfinished } from '../../../../imports/jobs.ts'
import { newId } from '../../../../imports/job-store.ts'
import { CsvDrop } from '../../../../imports/csv-drop.tsx'
import { dropPublished, type PublishedJob } from '../../../../imports/published-run.ts'

const texts = {
  label: "A vendor's CSV file",
  hint: 'Each row names an order line (by number or external ID) and its published URL. We check every row before storing anything.',
  nothing: 'Nothing was stored.',
  unfinished: (name: string) => `The import of ${name} is not finished.`,
  show: 'Show',
  discard: 'Discard',
}

interface ChoosePublishedProps {
  userId: number
  onJob: (id: string) => void
}

/** Step 1: select a file, or an unfinished import. */
export function ChoosePublished({ userId, onJob }: ChoosePublishedProps) {
  const [fileName, setFileName] = useState<string>()
  const [error, setError] = useState<string>()
  const started = useQuery({
    queryKey: ['published-jobs'],
    queryFn: () => unfinished<PublishedJob>(userId, 'published'),
    staleTime: 0,
  })
  const choose = async (file: File) => {
    setError(undefined)
    setFileName(file.name)
    const files = new FileWorker()
    try {
      await files.published(file)
      const job: PublishedJob = {
        id: newId(),
        what: 'published',
        userId,
        fileName: file.name,
        file,
        rows: [],
        refused: [],
        unchanged: 0,
        answers: [],
        isSent: false,
        startedAt: Date.now(),
      }
      await saveJob(job)
      onJob(job.id)
    } catch (problem) {
      setError(`${whyUnread(file.name, problem)} ${texts.nothing}`)
    } finally {
      files.close()
      setFileName(undefined)
    }
  }
  const discard = async (id: string) => {
    await dropPublished(id)
    await started.refetch()
  }
  return (
    <div className="ld-import">
      {started.data?.map(({ id, fileName: name }) => (
        <Alert
          key={id}
          tone="info"
          actions={
            <>
              <Button size="sm" onPress={() => onJob(id)}>
                {texts.show}
              </Button>
              <Button size="sm" variant="ghost" onPress={() => void discard(id)}>
                {texts.discard}
              </Button>
            </>
          }
        >
          {texts.unfinished(name)}
        </Alert>
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
