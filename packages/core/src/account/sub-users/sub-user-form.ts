import { z } from 'zod'
import { NewPassword } from '../session/password-reset.ts'
import { ProfileForm } from '../users/profile-form.ts'
import { Flag } from '../../values/fields.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'
import { PASSWORDS_DO_NOT_MATCH } from './messages.ts'

/** First name, last name, email, and the password to sign in with. */
export const AddSubUserForm = ProfileForm.extend({ password: NewPassword })
export type AddSubUserForm = z.infer<typeof AddSubUserForm>

/** Omitted fields stay unchanged. */
export const EditSubUserForm = ProfileForm.partial()
  .extend({
    password: NewPassword.optional().describe('ends all sessions of the sub-user'),
    may_spend: Flag.optional().describe(
      "whether the sub-user may pay with the business's credit and default card",
    ),
  })
  .refine(
    (form) =>
      [form.first_name, form.last_name, form.email, form.password, form.may_spend].some(
        (value) => value !== undefined,
      ),
    { message: 'Please enter what to change.' },
  )
export type EditSubUserForm = z.infer<typeof EditSubUserForm>

const second = { password1: z.string().max(PASSWORD_UNITS) }
const match = {
  test: (form: { password: string; password1: string }) => form.password === form.password1,
  says: { message: PASSWORDS_DO_NOT_MATCH, path: ['password1'] },
}

/** Both forms of the screen with a password and its repetition. */
export const AddSubUserTwice = AddSubUserForm.extend(second).refine(match.test, match.says)
export const SubUserPasswordTwice = z
  .object({ password: NewPassword, ...second })
  .refine(match.test, match.says)
