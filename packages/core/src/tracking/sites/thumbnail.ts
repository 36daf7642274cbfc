import { z } from 'zod'

/**
 * A small picture of a website (200 pixels wide). As a data URL inside JSON: an `img` cannot send the session's
 * token, an address that needs none would be a second, weaker way to sign in, and so the picture is a call like any
 * other, refused and kept from other businesses in the same way.
 */
export const SiteThumbnail = z
  .object({
    image: z.string().nullable().describe('a data URL for the src of an image; null if there is none'),
    is_sample: z.boolean().describe('whether it is a placeholder that does not show the website'),
  })
  .meta({ id: 'SiteThumbnail' })
export type SiteThumbnail = z.infer<typeof SiteThumbnail>
