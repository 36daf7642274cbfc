import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Inclusion, inclusionOf, isIncluded, leafHash, merkleRoot } from './merkle-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const hashesOf = (entries: readonly Uint8Array[]) => entries.map((entry) => leafHash(entry, sha256))

/** The entries and roots that the tests of Certificate Transparency use, for 1 to 8 entries. */
const published = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

/** The definition in RFC 9162, section 2.1.1, without the shortcuts of the code. */
function definedRoot(entries: readonly Uint8Array[]): Uint8Array {
  const [first] = entries
  if (first === undefined) return sha256(new Uint8Array())
  if (entries.length === 1) return sha256(Buffer.concat([Buffer.of(0), first]))
  let half = 1
  while (half * 2 < entries.length) half *= 2
  return sha256(
    Buffer.concat([Buffer.of(1), definedRoot(entries.slice(0, half)), definedRoot(entries.slice(half))]),
  )
}

const entry = fc.uint8Array({ maxLength: 40 })
const entriesWithPlace = fc
  .array(entry, { minLength: 1, maxLength: 70 })
  .chain((entries) => fc.record({ entries: fc.constant(entries), index: fc.nat(entries.length - 1) }))

/** A tree with one of its entries, and how it is included. */
const included = entriesWithPlace.map(({ entries, index }) => {
  const leaves = hashesOf(entries)
  return {
    entries,
    entry: entries[index] ?? new Uint8Array(),
    root: merkleRoot(leaves, sha256),
    inclusion: inclusionOf(leaves, index, sha256),
  }
})

function withBit(bytes: Uint8Array, bit: number): Uint8Array {
  const altered = Uint8Array.from(bytes)
  const at = bit % (bytes.length * 8)
  altered[Math.floor(at / 8)] = (altered[Math.floor(at / 8)] ?? 0) ^ (1 << (at % 8))
  return altered
}

describe('merkleRoot', () => {
  test.each(published.map(([, root], at) => [at + 1, root] as const))(
    'has the published root of %i entries',
    (size, root) => {
      const entries = published.slice(0, size).map(([text]) => Buffer.from(text, 'hex'))
      expect(hex(merkleRoot(hashesOf(entries), sha256))).toBe(root)
    },
  )

  test('is the hash of nothing without entries', () => {
    expect(merkleRoot([], sha256)).toEqual(sha256(new Uint8Array()))
  })

  test('is as the RFC defines it, for even and odd numbers of entries', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 70 }), (entries) => {
        expect(hex(merkleRoot(hashesOf(entries), sha256))).toBe(hex(definedRoot(entries)))
      }),
    )
  })

  test('changes when entries are altered, swapped, added or removed', () => {
    fc.assert(
      fc.property(included, entry, fc.nat(), ({ entries, root, inclusion: { index } }, other, second) => {
        const rootOf = (changed: readonly Uint8Array[]) => hex(merkleRoot(hashesOf(changed), sha256))
        const at = second % entries.length
        const swapped = entries.with(index, entries[at] ?? other).with(at, entries[index] ?? other)
        const isSame = (changed: readonly Uint8Array[]) =>
          changed.length === entries.length &&
          changed.every((bytes, place) => Buffer.compare(bytes, entries[place] ?? other) === 0)
        for (const changed of [
          entries.with(index, other),
          swapped,
          entries.toSpliced(index, 0, other),
          entries.toSpliced(index, 1),
        ])
          expect(rootOf(changed) === hex(root)).toBe(isSame(changed))
      }),
    )
  })

  test('never takes two branches for an entry', () => {
    fc.assert(
      fc.property(entry, entry, (left, right) => {
        const [one, other] = [leafHash(left, sha256), leafHash(right, sha256)]
        const branches = Buffer.concat([one, other])
        expect(hex(merkleRoot([one, other], sha256))).not.toBe(hex(leafHash(branches, sha256)))
        expect(hex(merkleRoot([one, other], sha256))).not.toBe(hex(sha256(branches)))
      }),
    )
  })
})

describe('isIncluded', () => {
  test('accepts each entry of a tree of up to 70', () => {
    for (let size = 1; size <= 70; size += 1) {
      const entries = Array.from({ length: size }, (_, at) => Buffer.from(`entry ${at}`))
      const leaves = hashesOf(entries)
      const root = merkleRoot(leaves, sha256)
      for (const [index, each] of entries.entries())
        expect(isIncluded(each, inclusionOf(leaves, index, sha256), root, sha256)).toBe(true)
    }
  })

  test('needs as many hashes as the tree has levels at most', () => {
    fc.assert(
      fc.property(included, ({ entries, inclusion: { path } }) => {
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(entries.length)))
      }),
    )
  })

  test('refuses another entry, and each altered bit of the path or the root', () => {
    fc.assert(
      fc.property(included, entry, fc.nat(), fc.nat(), (given, other, bit, step) => {
        const { root, inclusion } = given
        const { path } = inclusion
        const isOther = Buffer.compare(other, given.entry) !== 0
        expect(isIncluded(other, inclusion, root, sha256)).toBe(!isOther)
        expect(isIncluded(given.entry, inclusion, withBit(root, bit), sha256)).toBe(false)
        const at = step % Math.max(1, path.length)
        const neighbor = path[at]
        if (neighbor === undefined) return
        const altered = { ...inclusion, path: path.with(at, withBit(neighbor, bit)) }
        expect(isIncluded(given.entry, altered, root, sha256)).toBe(false)
      }),
    )
  })

  test('refuses a path that is longer, shorter or in another order', () => {
    fc.assert(
      fc.property(included, ({ entry: own, root, inclusion }) => {
        const { path } = inclusion
        const [first, second] = path
        const changed: Uint8Array[][] = [[...path, root], [root, ...path], path.slice(0, -1), path.slice(1)]
        if (first !== undefined && second !== undefined && Buffer.compare(first, second) !== 0)
          changed.push([second, first, ...path.slice(2)])
        const isOther = (each: readonly Uint8Array[]) =>
          each.length !== path.length || each.some((hash, at) => hash !== path[at])
        for (const each of changed.filter(isOther))
          expect(isIncluded(own, { ...inclusion, path: each }, root, sha256)).toBe(false)
      }),
    )
  })

  test('refuses another place', () => {
    const entries = Array.from({ length: 13 }, (_, at) => Buffer.from(`entry ${at}`))
    const leaves = hashesOf(entries)
    const root = merkleRoot(leaves, sha256)
    for (const [index, each] of entries.entries()) {
      const inclusion = inclusionOf(leaves, index, sha256)
      for (let other = 0; other < entries.length; other += 1)
        expect(isIncluded(each, { ...inclusion, index: other }, root, sha256)).toBe(other === index)
    }
  })

  test('refuses a branch that is presented as an entry', () => {
    const leaves = hashesOf(published.map(([text]) => Buffer.from(text, 'hex')))
    const root = merkleRoot(leaves, sha256)
    const [one = new Uint8Array(), other = new Uint8Array()] = leaves
    const { path } = inclusionOf(leaves, 0, sha256)
    const branch: Inclusion = { index: 0, size: 4, path: path.slice(1) }
    expect(isIncluded(Buffer.concat([one, other]), branch, root, sha256)).toBe(false)
    expect(isIncluded(Buffer.concat([Buffer.of(1), one, other]), branch, root, sha256)).toBe(false)
  })

  test.each([
    [-1, 1],
    [1, 1],
    [0.5, 2],
    [0, 0],
    [Number.NaN, 1],
    [0, Number.POSITIVE_INFINITY],
  ])('refuses place %d of %d', (index, size) => {
    const own = Buffer.from('entry')
    const root = leafHash(own, sha256)
    expect(isIncluded(own, { index, size, path: [] }, root, sha256)).toBe(false)
  })
})

describe('inclusionOf', () => {
  test.each([-1, 2, 0.5])('refuses leaf %d of 2', (index) => {
    const leaves = hashesOf([Buffer.from('a'), Buffer.from('b')])
    expect(() => inclusionOf(leaves, index, sha256)).toThrow(RangeError)
  })
})
