import { similarPhraseNote } from '@linkwright/core/tracking/key-phrases/similar-phrase'
import { MAX_PROJECT_PHRASES } from '@linkwright/core/tracking/sniper/project-rules'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { fields } from '../../input/fields.ts'
import { printMessage } from '../../io.ts'
import { waitForData, projectColumns, waitFlag } from './project.ts'

const { summary, flag, needed } = call('sniper.add')

export const addProject = write({
  name: 'add',
  summary,
  flags: [
    {
      flag: '--phrase <text>',
      help: `key phrase (can be repeated, up to ${MAX_PROJECT_PHRASES} times)`,
      many: true,
      needed: true,
    },
    needed('country', '--country <name>'),
    flag('city', '--city <name>'),
    flag('state', '--state <name>'),
    flag('name', '--name <name>'),
    flag('client', '--client <name>'),
    // --url names the server.
    flag('url', '--about <url>'),
    waitFlag,
  ],
  examples: [
    'linkwright sniper add --phrase "garden tools" --phrase "rake" --country "United States" --wait',
  ],
  columns: projectColumns,
  send: async (client, input, io) => {
    const [city, state] = [input.text('city'), input.text('state')]
    const phrases = input.list('phrase')
    phrases.forEach((phrase, at) => {
      const note = similarPhraseNote(phrases, at)
      if (note !== undefined) printMessage(io, `${phrase}: ${note}`)
    })
    const country = input.text('country')?.trim() ?? ''
    // The name of the field on the screen.
    if (country === '') throw new CliError('usage', 'Search engine is required. Specify it with --country.')
    const form = {
      keywords: phrases.map((keyword) => ({ keyword })),
      country,
      local: city === undefined && state === undefined ? 'no' : 'yes',
      ...fields({ city, state, name: input.text('name'), client: input.text('client') }),
      ...fields({ url: input.text('about') }),
    } as const
    const { project } = await client.sniper.add(form, { signal: io.signal })
    return input.on('wait') ? await waitForData(client, project.id, io) : project
  },
  message: ({ id }) => `Added project ${id}. Show its summary with: linkwright sniper show ${id} --wait`,
})
