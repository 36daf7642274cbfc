import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { Preferences, User, UserId } from './user.ts'
import { OwnProfileForm } from './profile-form.ts'

export const users = {
  show: get('/user/{id}', {
    summary: 'Show a profile: your own, or any profile as an administrator',
    allow: 'profile.read',
    input: z.object({ id: UserId }),
    output: z.object({ user: User }),
  }),
  edit: put('/user/{id}', {
    summary: 'Change your name or email address; a new address requires your current password',
    allow: 'profile.edit',
    audits: 'profile.edit',
    input: OwnProfileForm.extend({ id: UserId }),
    output: z.object({ user: User }),
    errors: ['refused', 'too_many'],
  }),
  setPreferences: put('/user/{id}/preferences', {
    summary: 'Store what you have dismissed; omitted fields stay unchanged',
    allow: 'preferences.edit',
    input: Preferences.extend({ id: UserId }),
    output: z.object({ user: User }),
  }),
}
