import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'

/** An announced update of a search engine, which may explain changed ranks. */
export const SearchEngineUpdate = z
  .object({
    name: z.string(),
    from: DateOnly.describe('the first day'),
    to: DateOnly.nullable().describe('the last day; null while it is rolled out'),
    url: z.string().describe('where it was announced'),
  })
  .meta({ id: 'SearchEngineUpdate' })
export type SearchEngineUpdate = z.infer<typeof SearchEngineUpdate>
