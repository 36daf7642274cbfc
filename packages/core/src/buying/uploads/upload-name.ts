import { z } from 'zod'

/** What an upload is kept under. */
export const UploadName = z
  .string()
  .max(40)
  .regex(/^[0-9a-f]{32}\.(?:jpg|png)$/)
