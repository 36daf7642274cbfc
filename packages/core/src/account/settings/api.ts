import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { AdminSettings } from './admin-settings.ts'
import { SettingsForm } from './settings-form.ts'

export const settings = {
  show: get('/settings', {
    summary: 'Show gauge ranges, external addresses and the appearance of emails of the installation',
    allow: 'settings.manage',
    input: z.object({}),
    output: AdminSettings,
  }),
  edit: put('/admin/settings', {
    summary:
      'Change gauge ranges, external addresses or the appearance of emails; new ranges recalculate all figures',
    allow: 'settings.manage',
    audits: 'settings.edit',
    input: SettingsForm,
    output: AdminSettings,
    errors: ['refused', 'conflict'],
  }),
}
