import { z } from 'zod'
import { UserId } from '../users/user.ts'

/** Whose account to enter; with an impersonation's own token, the administrator's to go back to. */
export const LoginAsForm = z.object({ userId: UserId })

export const ALREADY_THERE = 'You are signed in as this user already.'
export const ACCOUNT_CLOSED = 'This account has been canceled.'
