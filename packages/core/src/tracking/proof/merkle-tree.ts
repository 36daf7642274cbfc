/** SHA-256, such as `(bytes) => createHash('sha256').update(bytes).digest()` of Node. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Shows that an entry is in a tree, without the other entries. */
export interface Inclusion {
  /** Place of the entry, counted from 0. */
  index: number
  /** Number of entries of the tree. */
  size: number
  /** Hashes of the neighboring branches, from the entry up to the root. */
  path: readonly Uint8Array[]
}

// RFC 9162, section 2.1.1: the hash of an entry can never be that of two branches.
const LEAF = 0
const NODE = 1

/** Hash of an entry, as it is in the tree. */
export function leafHash(entry: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined(Uint8Array.of(LEAF), entry))
}

/** Root of the Merkle tree (RFC 9162) of these leaf hashes. Without any it is the hash of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  let level = leaves
  while (level.length > 1) level = levelAbove(level, sha256)
  return level[0] ?? sha256(new Uint8Array())
}

/**
 * How the leaf at `index` is part of the tree.
 * @throws RangeError without such a leaf
 */
export function inclusionOf(leaves: readonly Uint8Array[], index: number, sha256: Sha256): Inclusion {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`There is no leaf ${index} of ${leaves.length}.`)
  const path: Uint8Array[] = []
  let level = leaves
  for (let place = index; level.length > 1; place = Math.floor(place / 2)) {
    const neighbor = level[place % 2 === 0 ? place + 1 : place - 1]
    if (neighbor !== undefined) path.push(neighbor)
    level = levelAbove(level, sha256)
  }
  return { index, size: leaves.length, path }
}

/** Whether the entry is in the tree with this root (RFC 9162, section 2.1.3.2). */
export function isIncluded(
  entry: Uint8Array,
  { index, size, path }: Inclusion,
  root: Uint8Array,
  sha256: Sha256,
): boolean {
  if (!Number.isInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let [place, last] = [index, size - 1]
  let hash = leafHash(entry, sha256)
  for (const neighbor of path) {
    if (last === 0) return false
    // Without a neighbor on the right, the branch is moved up as it is.
    while (place === last && place % 2 === 0) [place, last] = [place / 2, last / 2]
    hash = place % 2 === 1 ? nodeHash(neighbor, hash, sha256) : nodeHash(hash, neighbor, sha256)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 && isEqual(hash, root)
}

/** Each pair becomes one branch; a last one without a neighbor is moved up as it is. */
function levelAbove(level: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  const above: Uint8Array[] = []
  for (const [place, left] of level.entries()) {
    if (place % 2 === 1) continue
    const right = level[place + 1]
    above.push(right === undefined ? left : nodeHash(left, right, sha256))
  }
  return above
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined(Uint8Array.of(NODE), left, right))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
