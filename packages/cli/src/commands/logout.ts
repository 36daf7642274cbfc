import { tableEntry } from '@linkwright/core/values/table-entry'
import { forgetSites } from '../completion/account-sites.ts'
import { clientFor } from '../server/client.ts'
import type { Leaf } from '../define/command.ts'
import { explain } from '../errors.ts'
import { printMessage } from '../io.ts'
import { changeProfile, readSettings, resolve } from '../server/settings.ts'

export const logout: Leaf = {
  name: 'logout',
  summary: 'Sign out and delete the saved session',
  run: async (io, input) => {
    const settings = resolve(io, input)
    const name = settings.profile.value
    const saved = tableEntry(readSettings(io.env).profiles, name)
    if (saved?.token === undefined) return printMessage(io, `Not signed in (profile ${name}).`)
    await changeProfile(io.env, name, { token: undefined })
    forgetSites(io.env)
    try {
      const url = { value: saved.url ?? settings.url.value, source: 'profile' as const }
      const client = await clientFor(io, { url, debug: input.on('debug') }, saved.token)
      await client.session.logout({}, { signal: io.signal })
      printMessage(io, `Signed out (profile ${name}).`)
    } catch (error) {
      // The saved session is deleted in any case; an API key or an expired session cannot be ended.
      printMessage(
        io,
        `Deleted the saved session (profile ${name}), but could not end it on the server: ${explain(error).message}`,
      )
    }
  },
}
