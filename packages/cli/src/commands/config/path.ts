import type { Leaf } from '../../define/command.ts'
import { write } from '../../io.ts'
import { settingsPath } from '../../server/settings.ts'

export const settingsFilePath: Leaf = {
  name: 'path',
  summary: 'Print where the settings file is',
  local: true,
  run: async (io) => {
    await write(io.stdout, `${settingsPath(io.env)}\n`)
  },
}
