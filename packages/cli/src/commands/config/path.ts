import { jsonFlag, type Leaf } from '../../define/command.ts'
import { write } from '../../io.ts'
import { safeJson } from '../../output/safe-text.ts'
import { settingsPath } from '../../server/settings.ts'

export const settingsFilePath: Leaf = {
  name: 'path',
  summary: 'Print where the settings file is',
  flags: [jsonFlag],
  local: true,
  run: async (io, input) => {
    const path = settingsPath(io.env)
    await write(io.stdout, `${input.on('json') ? safeJson(path) : path}\n`)
  },
}
