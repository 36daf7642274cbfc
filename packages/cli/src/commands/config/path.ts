import type { Leaf } from '../../kit/command.ts'
import { write } from '../../kit/io.ts'
import { settingsPath } from '../../kit/settings.ts'

export const settingsFilePath: Leaf = {
  name: 'path',
  summary: 'Print where the settings file is',
  local: true,
  run: async (io) => {
    await write(io.stdout, `${settingsPath(io.env)}\n`)
  },
}
