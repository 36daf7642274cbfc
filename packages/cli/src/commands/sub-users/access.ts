import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { naming } from '../../server/missing.ts'
import { write } from '../../define/kinds.ts'
import { subUserColumns } from './columns.ts'

export const grantSites = write({
  name: 'access',
  summary: call('subUsers.access').summary,
  args: [call('subUsers.access').arg('sub_user_id', '<id>')],
  flags: [
    { flag: '--grant <site>', help: 'id of a site to show; may be given several times', many: true },
    { flag: '--revoke <site>', help: 'id of a site to hide; may be given several times', many: true },
  ],
  examples: ['linkwright sub-users access 7 --grant 3 --grant 4 --revoke 5'],
  columns: subUserColumns,
  send: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const grant = input.list('grant').map((text) => wholeNumber(text, '--grant'))
    const revoke = new Set(input.list('revoke').map((text) => wholeNumber(text, '--revoke')))
    if (grant.length + revoke.size === 0) throw new CliError('usage', 'Give --grant or --revoke.')
    const options = { signal: io.signal }
    const user = (await client.subUsers.list({}, options)).find((each) => each.id === id)
    if (user === undefined) throw new CliError('notFound', `There is no sub-user ${id}.`)
    const wanted = [...new Set([...user.sites, ...grant])].filter((site) => !revoke.has(site))
    const { sites } = await client.subUsers
      .access({ sub_user_id: id, sites: wanted, before: user.sites }, options)
      .catch(naming('such sub-user, or no such site'))
    return { ...user, sites }
  },
  said: ({ id, sites }) => `Sub-user ${id} sees ${sites.length} ${sites.length === 1 ? 'site' : 'sites'}.`,
})
