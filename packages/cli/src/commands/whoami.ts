import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { momentColumn } from '../output/dates.ts'
import { get } from '../define/kinds.ts'
import { resolve } from '../server/settings.ts'

export const whoami = get({
  name: 'whoami',
  summary: 'Show the signed-in user, the server and the profile',
  columns: [
    { field: 'email', head: 'Email' },
    { field: 'name', head: 'Name' },
    { field: 'user_type', head: 'Type' },
    { field: 'business', head: 'Business' },
    { field: 'plan', head: 'Plan' },
    { field: 'server', head: 'Server' },
    { field: 'profile', head: 'Profile' },
    momentColumn('expires', 'Session ends'),
  ],
  fetch: async (client, input, io) => {
    const { user, business, plan, expires, demo } = await client.session.read({}, { signal: io.signal })
    const { url, profile } = resolve(io, input)
    return {
      id: user.id,
      email: user.email,
      name: `${user.first_name} ${user.last_name}`.trim(),
      user_type: user.user_type,
      business: business.name,
      plan: planLabel(plan),
      server: url.value,
      profile: profile.value,
      expires: new Date(expires * 1000).toISOString(),
      demo,
    }
  },
})
