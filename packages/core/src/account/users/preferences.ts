import { z } from 'zod'

/** What a person has put away for good; what is not named is still shown. */
export const Preferences = z
  .object({
    welcome_dismissed: z.boolean().optional().describe('the welcome intro of the dashboard'),
    video_dismissed: z.boolean().optional().describe('the onboarding video of the dashboard'),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>
