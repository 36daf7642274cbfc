import { elsewhereSentence } from '@linkwright/core/tracking/links/targets'
import { usePage } from '../use-page.ts'
import type { Columns, Mapping } from './columns.ts'
import type { ImportJob } from '../../../imports/jobs.ts'
import type { FileLook } from '../../../imports/read-file.ts'
import { useTargets } from './use-file.ts'

/** The warning that links of a file point at other pages than the one they are imported for. */
export function useElsewhere(
  job: ImportJob,
  { form }: FileLook,
  { target, headerAt }: Columns,
  { url }: Mapping,
): string | undefined {
  const page = usePage(job.siteId, job.pageId)?.page.full_url
  const isAsked = target !== undefined && target !== url && page !== undefined
  const { data } = useTargets(
    job,
    isAsked ? { form, skipRecords: (headerAt ?? -1) + 1, at: target, page } : undefined,
  )
  return data ? elsewhereSentence(data) : undefined
}
