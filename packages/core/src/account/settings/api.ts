import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { AdminSettings } from './admin-settings.ts'
import { SettingsForm } from './settings-form.ts'

export const settings = {
  show: get('/settings', {
    summary: 'Gauge ranges, external addresses and the look of mails of the installation',
    allow: 'settings.manage',
    input: z.object({}),
    output: AdminSettings,
  }),
  edit: put('/admin/settings', {
    summary:
      'Change gauge ranges, external addresses or the look of mails; other ranges have all figures counted again',
    allow: 'settings.manage',
    audits: 'settings.edit',
    input: SettingsForm,
    output: AdminSettings,
    errors: ['refused', 'conflict'],
  }),
}
