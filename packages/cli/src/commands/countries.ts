import { unknownName } from '@linkwright/core/values/nearest'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'
import { printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'

export const countries = list({
  name: 'countries',
  summary: call('places.countries').summary,
  flags: [{ flag: '--search <text>', help: 'only names that contain this text' }],
  examples: ['linkwright countries --search united'],
  columns: [{ field: 'location_name', head: 'Country' }],
  rows: async function* rows(client, input, io) {
    const wanted = (input.text('search') ?? '').toLowerCase()
    const all = await client.places.countries({}, { signal: io.signal })
    const found = all.filter(({ location_name }) => location_name.toLowerCase().includes(wanted))
    if (found.length === 0) {
      const names = all.map(({ location_name }) => location_name)
      printMessage(io, safeLine(unknownName('country', input.text('search') ?? '', names)))
    }
    yield* found
  },
})
