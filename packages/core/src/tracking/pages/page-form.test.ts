import { describe, expect, it } from 'vitest'
import { AddPageForm, addPageFormOf, EditPageForm, editPageFormOf } from './page-form.ts'

const form = {
  page_nickname: 'Espresso guide',
  page_url: '/espresso',
  type: 'page',
  page_local: 'no',
  kp1: 'espresso machine',
}

const messages = (changes: object) =>
  AddPageForm.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? []

describe('Add Page', () => {
  it('passes when everything needed is given', () => {
    expect(messages({})).toEqual([])
    expect(messages({ page_url: 'https://harborcoffee.example/espresso' })).toEqual([])
    expect(messages({ page_local: 'yes', city: 'Boston', state: 'MA' })).toEqual([])
  })

  it.each([
    [{ page_nickname: '' }, 'Page Nickname is Required'],
    [{ page_url: '' }, 'Page Url is Required'],
    [{ page_url: '/a b' }, 'Page Url must be a valid URL'],
    [{ type: '' }, 'Page type is required'],
    [{ type: undefined }, 'Page type is required'],
    [{ page_local: undefined }, 'Page locality is Required'],
    [{ page_local: 'yes' }, 'The page search location is required if the page is a local page'],
    [{ kp1: ' ' }, 'At least 1 key phrase is needed'],
    [{ kp2: ' espresso machine' }, 'A Phrase is required, and must be unique'],
    [{ kp3: 'a', kp6: 'a' }, 'A Phrase is required, and must be unique'],
  ])('refuses %j: %s', (changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it('needs only the first key phrase', () => {
    expect(messages({ kp1: 'espresso machine', kp2: '', kp6: ' ' })).toEqual([])
    expect(messages({ kp1: '', kp2: 'espresso machine' })).toEqual(['At least 1 key phrase is needed'])
  })

  it('names a repeated phrase and an address elsewhere together with the rest, once the site is known', () => {
    const site = 'https://harborcoffee.example'
    const issuesOf = (changes: object) =>
      addPageFormOf(site)
        .safeParse({ ...form, ...changes })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
    expect(issuesOf({ page_nickname: '', page_url: 'http://evil.example/x', kp4: form.kp1 })).toEqual([
      'page_nickname: Page Nickname is Required',
      'kp4: A Phrase is required, and must be unique',
      'page_url: Page Url must be a valid URL',
    ])
    for (const page_url of ['', '/a b', 'http://evil.example/x'])
      expect(issuesOf({ page_url })).toHaveLength(1)
    for (const page_url of ['/x', 'x', `${site}/x`]) expect(issuesOf({ page_url })).toEqual([])
    const edited = { page_nickname: 'x', page_url: 'http://evil.example/x', page_type: 'page' }
    expect(editPageFormOf(site).safeParse(edited).error?.issues).toMatchObject([{ path: ['page_url'] }])
    expect(editPageFormOf(site).safeParse({ ...edited, page_type: 'home' }).success).toBe(true)
  })
})

describe('Edit Page', () => {
  const edit = { page_nickname: 'Espresso guide', page_url: '/espresso', page_type: 'page' }
  const said = (changes: object) =>
    EditPageForm.safeParse({ ...edit, ...changes }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    [{}, []],
    [{ page_nickname: ' ' }, ['Page Nickname is Required']],
    [{ page_url: '' }, ['Page Url is Required']],
    [{ page_url: '/a b' }, ['Page Url must be a valid URL']],
    [{ page_type: '' }, ['Page type is required']],
    [
      { page_local: 'yes', city: 'Boston' },
      ['The page search location is required if the page is a local page'],
    ],
    [{ page_local: 'yes', city: 'Boston', state: 'Massachusetts' }, []],
  ])('checks %j: %j', (changes, expected) => {
    expect(said(changes)).toEqual(expected)
  })

  it('lists its messages together', () => {
    expect(EditPageForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Page Nickname is Required',
      'Page Url is Required',
      'Page type is required',
    ])
  })
})
