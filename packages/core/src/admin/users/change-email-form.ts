import { z } from 'zod'
import { ProfileForm } from '../../account/users/profile-form.ts'
import { UserId } from '../../account/users/user.ts'

/** Another address to sign in with, for somebody else. */
export const ChangeEmailForm = z.object({ userId: UserId, email: ProfileForm.shape.email })
