import { z } from 'zod'

/** So far the database counts; of a home page that everybody links to providers tell of more. */
const MOST = 2_147_483_647

/** How many of something there are, as a provider tells it and we keep it. */
export const ToldCount = z
  .number()
  .int()
  .nonnegative()
  .transform((told) => Math.min(told, MOST))
