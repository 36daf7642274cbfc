import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { useQuery } from '@tanstack/react-query'
import { FileWorker } from '../../../imports/file-worker.ts'
import type { ImportJob } from '../../../imports/jobs.ts'
import type { Checked, Reading } from '../../../imports/read-rows.ts'
import { useSite } from '../../../session/session.ts'

export const filePreviewKey = (jobId: string) => ['import-look', jobId] as const

/** Encoding, delimiter and first records of a file. */
export function useFilePreview({ id, siteId, file }: ImportJob, encoding?: LegacyEncoding) {
  const language = useSite(siteId)?.language
  return useQuery({
    queryKey: [...filePreviewKey(id), ...(encoding === undefined ? [] : [encoding])],
    queryFn: ({ signal }) =>
      withFiles(signal, (files) => files.preview(file ?? new Blob(), { encoding, language })),
    placeholderData: (before) => before,
    staleTime: Infinity,
    // Reading a file needs no network.
    networkMode: 'always',
  })
}

export interface CheckedFile {
  checked: Checked
  /** The reading that was finally used. */
  reading: Reading
  /** The date that proves the order in `reading`, if it differs from the requested order. */
  proof?: Checked['proof']
}

/**
 * The result that an import of all rows would have. Previous figures stay visible during a recalculation. Dates that only
 * fit the other order switch to it, unless the user selected the order.
 */
export function useCheck({ id, file }: ImportJob, reading: Reading | undefined, isOrderChosen: boolean) {
  return useQuery({
    queryKey: ['import-check', id, reading, isOrderChosen],
    queryFn: ({ signal }) =>
      withFiles(signal, async (files): Promise<CheckedFile> => {
        if (file === undefined || reading === undefined) throw new Error('There is nothing to check.')
        const checked = await files.check(file, reading)
        const { proof } = checked
        if (proof === undefined || isOrderChosen) return { checked, reading }
        const other = { ...reading, order: proof.order }
        return { checked: await files.check(file, other), reading: other, proof }
      }),
    enabled: reading !== undefined,
    placeholderData: (before) => before,
    staleTime: Infinity,
    networkMode: 'always',
  })
}

async function withFiles<T>(signal: AbortSignal, use: (files: FileWorker) => Promise<T>): Promise<T> {
  const files = new FileWorker()
  const close = () => files.close()
  signal.addEventListener('abort', close)
  try {
    return await use(files)
  } finally {
    close()
  }
}
