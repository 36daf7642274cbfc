import { z } from 'zod'

/** A line that the vendor is to be sent; `tries` counts how often it was put off. */
const LineToSend = z.object({ business_id: z.int(), line_id: z.int(), tries: z.int() })
export type LineToSend = z.infer<typeof LineToSend>

export const sendLineJob = { name: 'send-line', schema: LineToSend, queue: 'look-ups' } as const
