import { type Leaf, listFlags } from '../../define/command.ts'
import { printRows } from '../../output/output.ts'
import { readSettings, resolve } from '../../server/settings.ts'

export const listSettings: Leaf = {
  name: 'list',
  summary: 'Settings in use, where each comes from, and the profiles',
  flags: listFlags,
  run: async (io, input) => {
    const { profile, url, token } = resolve(io, input)
    const { current, profiles } = readSettings(io.env)
    const rows = [
      { key: 'profile', ...profile },
      { key: 'url', ...url },
      { key: 'token', value: token ? masked(token.value) : '', source: token?.source ?? '' },
      ...Object.entries(profiles).map(([name, { url: at = '', email = '' }]) => ({
        key: `profile ${name}`,
        value: `${at} ${email}`.trim(),
        source: name === current ? 'in use' : '',
      })),
    ]
    const columns = [
      { field: 'key', head: 'Setting' },
      { field: 'value', head: 'Value' },
      { field: 'source', head: 'From' },
    ]
    await printRows(io, input, columns, rows)
  },
}

function masked(token: string): string {
  return `…${token.slice(-4)}`
}
