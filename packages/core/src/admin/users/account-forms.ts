import { z } from 'zod'
import { roles } from '../../access/roles.ts'
import { ProfileForm } from '../../account/users/profile-form.ts'
import { UserId } from '../../account/users/user.ts'
import { requiredChoice, requiredText } from '../../values/fields.ts'

/** A new business with its main user, who is mailed a link to set a password. */
export const NewAccountForm = ProfileForm.extend({
  user_type: requiredChoice(roles, 'Please choose a type.').describe('type of the user'),
  business: z.object({
    name: requiredText(200, 'Please name the business.').describe('name of the business'),
    plan_id: z
      .int({ error: ({ input }) => (input === undefined ? 'Please choose a plan.' : undefined) })
      .min(1)
      .describe('plan id'),
  }),
})
export type NewAccountForm = z.infer<typeof NewAccountForm>

/** A new sign-in address for another user. */
export const ChangeEmailForm = z.object({ userId: UserId, email: ProfileForm.shape.email })
