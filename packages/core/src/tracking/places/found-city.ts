import { z } from 'zod'

/** A city and the name that it was found by. */
export const FoundCity = z
  .object({
    city: z.string(),
    state: z.string(),
    as: z
      .string()
      .optional()
      .describe('the matching name if it differs from `city`, such as Wien for Vienna'),
  })
  .meta({ id: 'FoundCity' })
export type FoundCity = z.output<typeof FoundCity>
