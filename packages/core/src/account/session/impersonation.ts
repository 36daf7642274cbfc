import { z } from 'zod'
import { UserId } from '../users/user.ts'

/** Whose account to enter; with an impersonation's own token, the administrator's to go back to. */
export const LoginAsForm = z.object({ userId: UserId })
