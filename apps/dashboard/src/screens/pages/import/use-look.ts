import { useQuery } from '@tanstack/react-query'
import { FileReading } from './file-reading.ts'
import type { ImportJob } from './jobs.ts'
import type { Reading } from './read-rows.ts'

export const lookKey = (jobId: string) => ['import-look', jobId] as const

/** What a file is: encoding, delimiter and first records. */
export function useLook({ id, file }: ImportJob) {
  return useQuery({
    queryKey: lookKey(id),
    queryFn: ({ signal }) => withFiles(signal, (files) => files.look(file ?? new Blob())),
    staleTime: Infinity,
  })
}

/** What an import of all rows will do; the figures before stay while it is worked out anew. */
export function useCheck({ id, file }: ImportJob, reading: Reading | undefined) {
  return useQuery({
    queryKey: ['import-check', id, reading],
    queryFn: ({ signal }) =>
      withFiles(signal, async (files) => {
        if (file === undefined || reading === undefined) throw new Error('There is nothing to check.')
        return await files.check(file, reading)
      }),
    enabled: reading !== undefined,
    placeholderData: (before) => before,
    staleTime: Infinity,
  })
}

async function withFiles<T>(signal: AbortSignal, use: (files: FileReading) => Promise<T>): Promise<T> {
  const files = new FileReading()
  const close = () => files.close()
  signal.addEventListener('abort', close)
  try {
    return await use(files)
  } finally {
    close()
  }
}
