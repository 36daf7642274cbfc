import { type Caps, caps } from '@linkwright/core/access/caps'
import { z } from 'zod'
import { cap } from './env-kinds.ts'

/** Limits of one account that the operator can change. */
export const capVariables = {
  LINKWRIGHT_LOOK_UPS_A_DAY: cap.default(caps.lookUps),
  LINKWRIGHT_API_KEYS: cap.default(caps.apiKeys),
  LINKWRIGHT_RESET_MAILS_A_DAY: cap.default(caps.resetMails),
  LINKWRIGHT_EXPORTS_A_DAY: cap.default(caps.exports),
  LINKWRIGHT_BULK_RUNS_A_DAY: cap.default(caps.bulkRuns),
  LINKWRIGHT_CONTACTS_A_DAY: cap.default(caps.contacts),
  LINKWRIGHT_PROJECTS_A_DAY: cap.default(caps.projects),
  LINKWRIGHT_UPLOADS_A_DAY: cap.default(caps.uploads),
}

const Variables = z.object(capVariables)

export function capsOf(env: z.infer<typeof Variables>): Caps {
  return {
    lookUps: env.LINKWRIGHT_LOOK_UPS_A_DAY,
    apiKeys: env.LINKWRIGHT_API_KEYS,
    resetMails: env.LINKWRIGHT_RESET_MAILS_A_DAY,
    exports: env.LINKWRIGHT_EXPORTS_A_DAY,
    bulkRuns: env.LINKWRIGHT_BULK_RUNS_A_DAY,
    contacts: env.LINKWRIGHT_CONTACTS_A_DAY,
    projects: env.LINKWRIGHT_PROJECTS_A_DAY,
    uploads: env.LINKWRIGHT_UPLOADS_A_DAY,
  }
}
