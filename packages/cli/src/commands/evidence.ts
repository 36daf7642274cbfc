import type { EvidenceKey } from '@linkwright/sdk'
import { type Group, type Leaf, rowFlags } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'
import { momentColumn } from '../output/dates.ts'

const verifyFile: Leaf = {
  name: 'verify',
  summary: 'Check that an evidence file is unaltered and who signed it; works without a server',
  local: true,
  args: [{ name: '<file>', help: 'evidence file of a link (.wacz)' }],
  flags: [
    {
      flag: '--key <id>',
      help: 'id of a key that may have signed it; can be repeated (default: any key)',
      many: true,
    },
    ...rowFlags,
  ],
  examples: ['linkwright evidence verify link-7.wacz --key 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbw'],
  run: async (io, input) => {
    const { verifyEvidenceFile } = await import('../evidence/verify-file.ts')
    await verifyEvidenceFile(io, input)
  },
}

const listKeys = list<EvidenceKey>({
  name: 'keys',
  summary: call('evidence.keys').summary,
  examples: ['linkwright evidence keys'],
  columns: [
    { field: 'id', head: 'Key' },
    momentColumn('from_at', 'From'),
    momentColumn('until_at', 'Until'),
    { field: 'public_key', head: 'Public key' },
  ],
  async *rows(client, _input, io) {
    yield* await client.evidence.keys({}, { signal: io.signal })
  },
})

export const evidence: Group = {
  name: 'evidence',
  summary: 'Check evidence of published links',
  commands: [verifyFile, listKeys],
}
