import { call } from '../../define/endpoint-command.ts'
import { removal } from '../../define/removal.ts'
import { findProject } from './find.ts'

export const removeProject = removal({
  summary: call('sniper.remove').summary,
  what: 'project',
  examples: ['linkwright sniper remove 7', 'linkwright sniper remove 7 --yes'],
  async find(client, id, _input, io) {
    const { name } = await findProject(client, id, io)
    return {
      called: `project ${id} (${name}) with all that was gathered for it`,
      remove: () => client.sniper.remove({ id }, { signal: io.signal }),
    }
  },
})
