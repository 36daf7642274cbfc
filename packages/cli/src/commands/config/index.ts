import type { Group } from '../../define/command.ts'
import { getSetting } from './get.ts'
import { listSettings } from './list.ts'
import { settingsFilePath } from './path.ts'
import { setSetting } from './set.ts'
import { useProfile } from './use.ts'

export const config: Group = {
  name: 'config',
  summary: 'Profiles and settings on this computer',
  commands: [listSettings, getSetting, setSetting, settingsFilePath, useProfile],
}
