import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { resultColumns } from './columns.ts'
import { findProject, sayGathered } from './find.ts'

const { summary, arg } = call('sniper.topTen')

export const showResults = list({
  name: 'top-ten',
  summary,
  args: [arg('id', '<id>')],
  flags: [{ flag: '--phrase <text>', help: 'one of its key phrases', required: true }],
  examples: ['linkwright sniper top-ten 7 --phrase "garden tools"'],
  columns: resultColumns,
  async *rows(client, input, io) {
    const id = wholeNumber(input.arg(0), 'The id')
    const project = await findProject(client, id, io)
    const phrase = input.text('phrase') ?? ''
    const found = project.keywords.find(({ keyword }) => keyword === phrase.trim())
    if (found === undefined) {
      const names = project.keywords.map(({ keyword }) => keyword).join(', ')
      throw new CliError('notFound', `Project ${id} has no key phrase “${phrase}”. It has: ${names}.`)
    }
    sayGathered(io, { ...project, keywords: [found] })
    yield* await client.sniper.topTen({ id, keywordId: found.id }, { signal: io.signal })
  },
})
