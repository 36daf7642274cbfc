import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Id } from '../../values/fields.ts'
import { SiteAccessForm } from './site-access.ts'
import { SubUser, SubUserId } from './sub-user.ts'
import { AddSubUserForm, EditSubUserForm } from './sub-user-form.ts'

export const subUsers = {
  list: get('/user/sub-users', {
    summary: 'List the sub-users of your business and the sites they may see',
    allow: 'sub-user.read',
    input: z.object({}),
    output: z.array(SubUser),
  }),
  add: post('/user/sub-users', {
    summary: 'Add a sub-user, who sees no site until access is granted; returns the list',
    allow: 'sub-user.manage',
    audits: 'sub-user.add',
    input: AddSubUserForm,
    output: z.array(SubUser),
    errors: ['refused'],
  }),
  edit: put('/user/sub-users/{id}', {
    summary: "Change a sub-user's names, email address or password; returns the list",
    allow: 'sub-user.manage',
    audits: 'sub-user.edit',
    input: EditSubUserForm.safeExtend({ id: SubUserId }),
    output: z.array(SubUser),
    errors: ['refused'],
  }),
  remove: del('/user/sub-users/{id}', {
    summary: 'Delete a sub-user; their sessions end immediately',
    allow: 'sub-user.manage',
    audits: 'sub-user.remove',
    input: z.object({ id: SubUserId }),
    output: z.object({ result: z.literal(true) }),
  }),
  access: post('/user/sub-users/access', {
    summary: 'Set the sites that a sub-user may see',
    allow: 'sub-user.grant',
    audits: 'sub-user.grant',
    input: SiteAccessForm,
    output: z.object({ sites: z.array(Id) }),
    errors: ['conflict'],
  }),
}
