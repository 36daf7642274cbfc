import { z } from 'zod'
import { put } from '../contract/endpoint.ts'
import { Preferences } from './preferences.ts'
import { ProfileForm } from './profile-form.ts'
import { User, UserId } from './user.ts'

export const users = {
  edit: put('/user/{id}', {
    summary: 'Change your name or e-mail address',
    allow: 'profile.edit',
    input: ProfileForm.extend({ id: UserId }),
    output: z.object({ user: User }),
    errors: ['refused'],
  }),
  setPreferences: put('/user/{id}/preferences', {
    summary: 'Remember what you have dismissed; what is not named stays as it was',
    allow: 'preferences.edit',
    input: Preferences.extend({ id: UserId }),
    output: z.object({ user: User }),
  }),
}
