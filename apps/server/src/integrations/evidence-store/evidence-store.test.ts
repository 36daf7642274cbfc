import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../../testing/use-server.ts'
import { s3Server } from '../testing/s3-server.ts'
import { folderStore } from './folder.ts'
import { type EvidenceStore, storeKey } from './port.ts'
import { s3Store } from './s3.ts'

const key = storeKey({ businessId: 7, watchId: 12, hash: `sha256:${'0123456789abcdef'.repeat(4)}` })
const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))

const folder = useFixture(
  async () => ({ path: await mkdtemp(join(tmpdir(), 'linkwright-evidence-')) }),
  ({ path }) => rm(path, { recursive: true }),
)
const bucket = useFixture(s3Server, ({ close }) => close())
const s3 = (other: { secret?: string; region?: string } = {}) => {
  const { url, id: keyId } = bucket
  const { secret = bucket.secret, region = bucket.region } = other
  return s3Store({ url, keyId, secret, region })
}

async function read(store: EvidenceStore): Promise<Buffer | undefined> {
  const pieces = await store.open(key)
  return pieces && (await buffer(pieces))
}

describe.each<[string, () => EvidenceStore]>([
  ['a folder', () => folderStore(join(folder.path, 'files'))],
  ['a bucket', s3],
])('evidence files in %s', (_name, opened) => {
  it('are read as they were stored, and removed more than once', async () => {
    const store = opened()
    expect(await read(store)).toBeUndefined()
    await store.put(key, bytes)
    expect((await read(store))?.equals(bytes)).toBe(true)
    await store.put(key, bytes)
    await store.remove(key)
    expect(await read(store)).toBeUndefined()
    await store.remove(key)
  })

  it.each(['../7/x', '7/../../secret', `7/1/${'0'.repeat(64)}.wacz/..`, ''])(
    'have no key like %j',
    async (bad) => {
      await expect(opened().put(bad, bytes)).rejects.toThrow('not the key of an evidence file')
      await expect(opened().remove(bad)).rejects.toThrow('not the key of an evidence file')
    },
  )
})

describe('a folder', () => {
  it('shows no file before it is complete, and removes what an interrupted server left', async () => {
    const path = join(folder.path, 'interrupted')
    const store = folderStore(path)
    await store.put(key, bytes)
    await store.remove(key)
    await writeFile(join(path, `${key}.unfinished`), bytes.subarray(0, 10))
    expect(await read(store)).toBeUndefined()
    await store.put(key, bytes)
    expect(await readdir(join(path, '7', '12'))).toEqual([key.slice(5)])
    await writeFile(join(path, `${key}.unfinished`), bytes.subarray(0, 10))
    await store.remove(key)
    expect(await readdir(join(path, '7', '12'))).toEqual([])
  })
})

describe('a bucket', () => {
  it('accepts only requests that are signed with its key for its region', async () => {
    await expect(s3({ secret: 'another' }).put(key, bytes)).rejects.toThrow(
      'The evidence store did not accept the key.',
    )
    await expect(s3({ region: 'us-east-1' }).open(key)).rejects.toThrow('did not accept the key')
    expect(bucket.refused).toEqual(['another signature', 'another key or region'])
    expect(bucket.objects.size).toBe(0)
  })

  it('that does not respond fails without an object or a key in the message', async () => {
    bucket.state.fails = true
    await expect(s3().put(key, bytes)).rejects.toThrow(/^The evidence store failed\.$/)
    bucket.state.fails = false
    const gone = s3Store({ url: 'http://127.0.0.1:1/bucket', keyId: 'a', secret: 'b', region: undefined })
    await expect(gone.remove(key)).rejects.toThrow(/^The evidence store failed\.$/)
  })
})
