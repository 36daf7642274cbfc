import { tableEntry } from '@linkwright/core/values/table-entry'
import { forgetSites } from '../completion/account-sites.ts'
import { clientFor } from '../server/client.ts'
import type { Leaf } from '../define/command.ts'
import { explain } from '../errors.ts'
import { printMessage } from '../io.ts'
import { changeProfile, readSettings, resolve } from '../server/settings.ts'

export const logout: Leaf = {
  name: 'logout',
  summary: 'End the session on the server and forget it here',
  run: async (io, input) => {
    const settings = resolve(io, input)
    const name = settings.profile.value
    const kept = tableEntry(readSettings(io.env).profiles, name)
    if (kept?.token === undefined) return printMessage(io, `Nobody is signed in (profile ${name}).`)
    await changeProfile(io.env, name, { token: undefined })
    forgetSites(io.env)
    try {
      const url = { value: kept.url ?? settings.url.value, source: 'profile' as const }
      const client = await clientFor(io, { url, debug: input.on('debug') }, kept.token)
      await client.session.logout({}, { signal: io.signal })
      printMessage(io, `Signed out (profile ${name}).`)
    } catch (error) {
      // Forgotten here in any case; an API key or a dead session has nothing to end.
      printMessage(
        io,
        `Forgotten here (profile ${name}), but the server could not end it: ${explain(error).sentence}`,
      )
    }
  },
}
