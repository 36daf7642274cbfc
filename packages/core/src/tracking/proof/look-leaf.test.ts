import { expect, test } from 'vitest'
import {
  isLeafFormat,
  LEAF_FORMAT,
  leafBytes,
  leafFormats,
  type LookLeaf,
  type StoredLook,
  storedLookBytes,
} from './look-leaf.ts'

const leaf: LookLeaf = {
  business_id: 7,
  watch_id: 12,
  at: new Date('2026-03-04T05:06:07.008Z'),
  facts_hash: 'aa',
  look_id: 34,
  look_hash: 'bb',
}

const stored: StoredLook = {
  watch_id: 12,
  at: leaf.at,
  url: 'https://blog.example/post',
  verdict: 'live',
  codes: ['ok'],
  status: 200,
  look: { page: { url: 'https://blog.example/post', hops: [], facts: null }, probes: [] } as never,
  history: { wasLive: false },
  promise: { target: 'https://garden.example/', anchor: null, rel: [] },
  judge_version: 3,
  evidence_hash: null,
  is_sample: false,
  why_kept: 'first',
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('an entry has one text, which never changes', () => {
  expect(textOf(leafBytes(leaf))).toBe(
    '{"at":"2026-03-04T05:06:07.008Z","business_id":7,"facts_hash":"aa","format":1,"look_hash":"bb","look_id":34,"watch_id":12}',
  )
  expect(textOf(storedLookBytes({ ...stored, look: {} as never }))).toBe(
    '{"at":"2026-03-04T05:06:07.008Z","codes":["ok"],"evidence_hash":null,"format":1,"history":{"wasLive":false},"is_sample":false,"judge_version":3,"look":{},"promise":{"anchor":null,"rel":[],"target":"https://garden.example/"},"status":200,"url":"https://blog.example/post","verdict":"live","watch_id":12,"why_kept":"first"}',
  )
})

test('each known format has a text of its own', () => {
  expect(leafFormats).toContain(LEAF_FORMAT)
  for (const format of leafFormats) expect(textOf(leafBytes(leaf, format))).toContain(`"format":${format},`)
  expect([0, ...leafFormats, LEAF_FORMAT + 1].filter(isLeafFormat)).toEqual(leafFormats)
})

test.each(Object.keys(leaf))('an entry differs when its %s does', (field) => {
  const other = { ...leaf, [field]: field === 'at' ? new Date(leaf.at.getTime() + 1) : null }
  expect(textOf(leafBytes(other))).not.toBe(textOf(leafBytes(leaf)))
})

test.each(Object.keys(stored))('a stored look differs when its %s does', (field) => {
  const other = { ...stored, [field]: field === 'at' ? new Date(leaf.at.getTime() + 1) : 'other' }
  expect(textOf(storedLookBytes(other))).not.toBe(textOf(storedLookBytes(stored)))
})
