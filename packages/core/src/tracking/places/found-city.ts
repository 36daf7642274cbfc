import { z } from 'zod'

/** A city and the name that it was found by. */
export const FoundCity = z
  .object({
    city: z.string(),
    state: z.string(),
    as: z.string().optional().describe('the name that was found, where it is not `city`: Wien of Vienna'),
  })
  .meta({ id: 'FoundCity' })
export type FoundCity = z.output<typeof FoundCity>
