import { plural } from '@linkwright/core/values/text'
import { DISAVOW_FILE, googleFile, whyNotGoogleFile } from '@linkwright/core/tracking/disavow/google-file'
import { openClient } from '../../server/client.ts'
import type { Leaf } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { say, write } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { checkOutput, writeWhole } from '../../output/output-file.ts'
import { siteFlag } from '../../server/page.ts'

export const exportDisavowed: Leaf = {
  name: 'export',
  summary: "The list as a file that Google's disavow tool takes",
  flags: [
    siteFlag,
    {
      flag: '-o, --output <file>',
      help: `file to write instead of standard output, whole or not at all, such as ${DISAVOW_FILE}`,
    },
  ],
  examples: [`linkwright disavow export --site 3 -o ${DISAVOW_FILE}`],
  run: async (io, input) => {
    const siteId = input.id('site')
    const output = input.text('output')
    if (output !== undefined) checkOutput(output, '--output')
    const client = await openClient(io, input)
    const options = { signal: io.signal }
    const site = await client.sites.show({ siteId }, options).catch(naming(`site ${siteId}`))
    const entries: { url: string }[] = []
    for await (const entry of client.disavow.list({ siteId }, options)) entries.push(entry)
    const text = googleFile(entries, { site: site.name, today: new Date() })
    const why = whyNotGoogleFile(text)
    if (why !== undefined) throw new CliError('failed', why)
    if (output === undefined) {
      await write(io.stdout, text)
      return
    }
    writeWhole(output, text)
    say(io, `Wrote ${plural(entries.length, 'entry', 'entries')} to ${output}.`)
  },
}
