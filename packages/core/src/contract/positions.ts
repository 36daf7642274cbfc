import { z } from 'zod'

/** Rows of one site or account are sorted by hand, so there are never more. */
const POSITIONS_MAX = 5000

/**
 * Id to position, from 0, as the update-sort calls take it. Rows that are not named keep their order
 * behind the ones that are.
 */
export const Positions = z
  .record(z.string().regex(/^[1-9]\d{0,15}$/), z.int().min(0))
  .refine((map) => Object.keys(map).length <= POSITIONS_MAX, {
    message: `has more than ${POSITIONS_MAX} ids`,
    params: { shape: true },
  })
export type Positions = z.infer<typeof Positions>
