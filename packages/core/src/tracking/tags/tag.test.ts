import { describe, expect, it } from 'vitest'
import { TagName, TAG_LENGTH, tagKey } from './tag.ts'

describe('the name of a tag', () => {
  it.each([
    ['money page', 'money page'],
    ['  Q4 ', 'Q4'],
    ['é'.repeat(TAG_LENGTH), 'é'.repeat(TAG_LENGTH)],
    ['<b>', '<b>'],
    ['重要', '重要'],
  ])('accepts %j', (typed, name) => {
    expect(TagName.parse(typed)).toBe(name)
  })

  it.each([
    [''],
    ['   '],
    ['x'.repeat(TAG_LENGTH + 1)],
    ['two\nlines'],
    ['a\u0000b'],
    ['a\u2028b'],
    [7],
    [null],
  ])('refuses %j', (typed) => {
    expect(TagName.safeParse(typed).success).toBe(false)
  })
})

describe('the key of a tag', () => {
  it.each([
    ['Client A', 'client a'],
    [' client a ', 'Client A'],
    ['CAFÉ', 'cafe\u0301'],
    ['ÄÖ', 'äö'],
  ])('is the same for %j and %j', (one, other) => {
    expect(tagKey(one)).toBe(tagKey(other))
  })

  it('differs with an accent', () => {
    expect(tagKey('cafe')).not.toBe(tagKey('café'))
  })
})
