import { useEffect } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { JobKinds } from './kinds.tsx'
import { JobList } from './job-list.tsx'
import { Queues } from './queues.tsx'
import '../../../table/one-line.css'
import './jobs.css'

const texts = {
  title: 'Jobs',
  what: 'Background work of the servers. Finished jobs are kept for two days.',
}

/** Milliseconds between two refreshes of the figures. */
const EVERY_MS = 10_000

/** Queues, jobs, and statistics by job type. */
export function JobsScreen() {
  const read = useApi(api.jobs.overview, {}, { staleTime: 0 })
  const { refetch } = read
  const reload = () => void refetch()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <div className="ld-jobs">
        <Queues queues={read.data?.queues} isLoading={read.isLoading} error={read.error} onChange={reload} />
        <div className="ld-one-line">
          <JobList onChange={reload} />
        </div>
        <JobKinds kinds={read.data?.kinds} isLoading={read.isLoading} error={read.error} onRetry={reload} />
      </div>
    </>
  )
}
