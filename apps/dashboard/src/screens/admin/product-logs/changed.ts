import { queryClient } from '../../../wire/api.ts'

/** Reads the logs of sales anew, and answers once those that are shown are there. */
export async function salesChanged(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) => String(call).startsWith('productLogs.'),
  })
}
