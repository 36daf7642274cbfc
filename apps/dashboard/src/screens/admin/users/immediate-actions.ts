import { toast } from '@linkwright/react-ui/toast'
import type { AdminUser } from '@linkwright/sdk'
import { startImpersonation } from '../../../session/start-impersonation.ts'
import { api, toastProblem } from '../../../wire/api.ts'
import type { UserAction } from './row-actions.ts'

const texts = {
  apiOn: (name: string) => `${name} can now use API keys`,
  apiOff: (name: string) => `API keys of ${name} no longer work`,
  reset: (email: string) => `A password reset email was sent to ${email}`,
  notReset: (email: string) => `The password reset email to ${email} could not be sent. Please try again.`,
  invited: (email: string) => `An invitation was sent to ${email}`,
  notInvited: (email: string) => `The invitation to ${email} could not be sent. Please try again.`,
  offered: (agency: string) => `A reactivation code was mailed to the owner of ${agency}`,
  notOffered: (agency: string) =>
    `The reactivation code for the owner of ${agency} could not be emailed. Please try again.`,
}

/** Actions without a dialog. */
const immediateActions: Partial<Record<UserAction, (user: AdminUser) => Promise<void>>> = {
  async api({ id, agency, api_access }) {
    const response = await api.adminUsers.setApiAccess({ id, enabled: api_access === '1' ? '0' : '1' })
    toast.success(response.api_access === '1' ? texts.apiOn(agency) : texts.apiOff(agency))
  },
  async reset({ id, email }) {
    const { mailed } = await api.adminUsers.resetMail({ id })
    if (mailed) toast.success(texts.reset(email))
    else toast.error(texts.notReset(email))
  },
  async invite({ id, email }) {
    const { mailed } = await api.adminUsers.invite({ id })
    if (mailed) toast.success(texts.invited(email))
    else toast.error(texts.notInvited(email))
  },
  async offer({ id, agency }) {
    const { mailed } = await api.reactivation.offer({ id })
    if (mailed) toast.success(texts.offered(agency))
    else toast.error(texts.notOffered(agency))
  },
  login: ({ id }) => startImpersonation(id),
}

/** Runs an action without a dialog; returns false for others. A failure is a toast and leaves the list unchanged. */
export async function runImmediateAction(action: UserAction, user: AdminUser): Promise<boolean> {
  const run = immediateActions[action]
  if (run === undefined) return false
  try {
    await run(user)
  } catch (error) {
    toastProblem(error)
  }
  return true
}
