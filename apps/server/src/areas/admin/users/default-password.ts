import { randomInt } from 'node:crypto'

/** Nothing that is taken for something else where it is read out or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** 69 bits; each letter alike likely. */
export function defaultPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
