import type { SniperProjectForm } from '@linkwright/core/tracking/sniper/project-form'
import type { SniperProject } from '@linkwright/core/tracking/sniper/project'
import { aProjectForm } from '../../apps/server/src/testing/forms.ts'
import type { Place, Send, Senders } from './place.ts'

export function sniperSenders({ server, owner }: Place) {
  const { kysely } = server.services

  /** Adds a project with the text in it, deletes it and returns what was stored. */
  function by(
    form: (text: string) => Partial<SniperProjectForm>,
    stored: (project: SniperProject) => string | null | undefined,
  ): Send {
    return async (text) => {
      const { project } = await owner.client.sniper.add(aProjectForm(form(text)))
      await kysely.deleteFrom('sniper_projects').where('id', '=', project.id).execute()
      // Resets the daily limit.
      await kysely.deleteFrom('daily_counts').where('kind', '=', 'projects').execute()
      return stored(project)
    }
  }

  return {
    'sniper.add name': by(
      // An empty name becomes the first key phrase.
      (name) => ({ name, keywords: [{ keyword: name.trim() === '' ? 'x' : 'coffee' }] }),
      ({ name, keywords }) => (keywords[0]?.keyword === 'x' ? '' : name),
    ),
    'sniper.add url': by(
      (url) => ({ url }),
      ({ url }) => url,
    ),
    'sniper.add client': by(
      (client) => ({ client }),
      ({ client }) => client,
    ),
    'sniper.add keywords.keyword': by(
      (keyword) => ({ keywords: [{ keyword }] }),
      ({ keywords }) => keywords[0]?.keyword,
    ),
    'sniper.add country': by(
      (country) => ({ country }),
      ({ country }) => country,
    ),
    'sniper.add city': by(
      (city) => ({ local: 'yes', city, state: 'x' }),
      ({ city }) => city,
    ),
    'sniper.add state': by(
      (state) => ({ local: 'yes', city: 'x', state }),
      ({ state }) => state,
    ),
  } satisfies Senders
}
