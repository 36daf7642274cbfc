import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { Preferences, User, UserId } from './user.ts'
import { OwnProfileForm } from './profile-form.ts'

export const users = {
  show: get('/user/{id}', {
    summary: 'A profile: your own, as an administrator anybody’s',
    allow: 'profile.read',
    input: z.object({ id: UserId }),
    output: z.object({ user: User }),
  }),
  edit: put('/user/{id}', {
    summary: 'Change your name or email address; another address needs your current password',
    allow: 'profile.edit',
    audits: 'profile.edit',
    input: OwnProfileForm.extend({ id: UserId }),
    output: z.object({ user: User }),
    errors: ['refused', 'too_many'],
  }),
  setPreferences: put('/user/{id}/preferences', {
    summary: 'Remember what you have dismissed; what is not named stays as it was',
    allow: 'preferences.edit',
    input: Preferences.extend({ id: UserId }),
    output: z.object({ user: User }),
  }),
}
