import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { UserId } from '../users/user.ts'
import { ForgotPasswordForm, LoginForm } from './login-form.ts'
import { OpenSession, SessionId } from './open-session.ts'
import { ChangePasswordForm, ResetPasswordForm } from './password-reset.ts'
import { Session, SignedIn } from './session.ts'

/** The user to sign in as; with an impersonation token, the administrator to return to. */
const LoginAsForm = z.object({ userId: UserId })

export const session = {
  login: post('/user/login', {
    summary: 'Sign in with email and password',
    allow: 'session.start',
    audits: 'session.open',
    input: LoginForm,
    output: SignedIn,
    errors: ['code_needed', 'refused', 'too_many'],
  }),
  loginAs: post('/admin/login-as-account', {
    summary:
      "Exchange an administrator's session for one in another account, or return from there to the administrator",
    allow: 'session.login-as',
    audits: ['login-as.start', 'login-as.stop'],
    keyless: true,
    input: LoginAsForm,
    output: SignedIn,
    errors: ['not_found', 'refused'],
  }),
  logout: post('/user/logout', {
    summary: 'Sign out; the token stops working immediately',
    allow: 'session.end',
    audits: 'session.end',
    keyless: true,
    input: z.object({}),
    output: Done,
  }),
  read: get('/user/session', {
    summary: 'The current session: user, business, plan, sites, settings and cart',
    allow: 'session.read',
    input: z.object({}),
    output: Session,
  }),
  list: get('/user/sessions', {
    summary: 'List your sessions, the most recently used first',
    allow: 'session.manage',
    input: z.object({}),
    output: z.array(OpenSession),
  }),
  revoke: del('/user/sessions/{id}', {
    summary: 'End one of your sessions immediately',
    allow: 'session.manage',
    audits: 'session.revoke',
    input: z.object({ id: SessionId }),
    output: Done,
  }),
  revokeOthers: del('/user/sessions', {
    summary: 'End all your other sessions',
    allow: 'session.manage',
    audits: 'session.revoke',
    input: z.object({}),
    output: z.object({ revoked: z.int().describe('number of sessions that ended') }),
  }),
  forgotPassword: post('/user/forgot-password', {
    summary: 'Send a password reset email; the response is the same for unknown addresses',
    allow: 'password.reset',
    input: ForgotPasswordForm,
    output: z.object({ message: z.literal('ok') }),
    errors: ['refused', 'too_many'],
  }),
  resetPassword: post('/user/reset-password', {
    summary:
      'Set a new password with the key from a reset email; all sessions end and your API keys are revoked',
    allow: 'password.reset',
    audits: 'password.reset',
    input: ResetPasswordForm,
    output: z.object({ message: z.literal('ok'), result: z.enum(['reset', 'expired']) }),
    errors: ['refused', 'too_many'],
  }),
  changePassword: post('/user/change-password', {
    summary: 'Change your password; all your other sessions end',
    allow: 'password.change',
    audits: 'password.change',
    keyless: true,
    input: ChangePasswordForm,
    output: Done,
    errors: ['refused', 'too_many'],
  }),
}
