import { describe, expect, it } from 'vitest'
import { AddSiteForm, EditSiteForm } from './site-form.ts'

const form = {
  name: 'Harbor Coffee',
  url: 'harborcoffee.example',
  categories: ['food'],
  country: 'United States',
  local: 'no',
  comp1: 'https://rival.example',
  kp1: 'coffee beans',
}

const messages = (changes: object) =>
  AddSiteForm.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? []

describe('Add Site (all checked on Submit, messages listed together)', () => {
  it('passes when everything needed is given', () => {
    expect(messages({})).toEqual([])
    expect(messages({ local: 'yes', city: 'Boston', state: 'MA', comp2: '', kp2: '' })).toEqual([])
  })

  it('lists all messages of an empty form together', () => {
    const issues = AddSiteForm.safeParse({}).error?.issues.map(({ message }) => message)
    expect(issues).toEqual([
      'Site Name is Required',
      'Site Url is Required',
      'At least one Category is Required',
      'Site search engine is Required',
      'Site locality is Required',
      'At least 1 competitor url is needed',
      'Your Main Key Phrase is required',
    ])
  })

  it.each([
    [{ name: '  ' }, 'Site Name is Required'],
    [{ url: '' }, 'Site Url is Required'],
    [{ kp1: '' }, 'Your Main Key Phrase is required'],
    [{ url: 'not a url' }, 'Site Url must be a valid URL'],
    [{ country: '' }, 'Site search engine is Required'],
    [{ categories: [] }, 'At least one Category is Required'],
    [{ categories: [' '] }, 'At least one Category is Required'],
    [{ local: '' }, 'Site locality is Required'],
    [{ local: 'yes' }, 'The site location is required if the site is a local site'],
    [
      { local: 'yes', city: 'Boston', state: ' ' },
      'The site location is required if the site is a local site',
    ],
    [{ comp1: '' }, 'At least 1 competitor url is needed'],
  ])('refuses %j: %s', (changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it('says that the location is required also when something else is wrong', () => {
    expect(messages({ name: '', local: 'yes' })).toEqual([
      'Site Name is Required',
      'The site location is required if the site is a local site',
    ])
  })

  it('needs only the first competitor', () => {
    expect(messages({ comp2: undefined, comp3: undefined })).toEqual([])
    expect(messages({ comp1: '', comp2: 'https://rival.example' })).toEqual([
      'At least 1 competitor url is needed',
    ])
  })

  it('needs city and state only of a local site', () => {
    const required = 'The site location is required if the site is a local site'
    expect(messages({ local: 'no' })).toEqual([])
    expect(messages({ local: 'yes', state: 'MA' })).toEqual([required])
    expect(messages({ local: 'yes', city: 'Boston' })).toEqual([required])
    expect(messages({ local: 'yes', city: 'Boston', state: 'MA' })).toEqual([])
  })
})

describe('Edit Site', () => {
  it('says the same messages except the key phrase one', () => {
    expect(EditSiteForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Site Name is Required',
      'Site Url is Required',
      'At least one Category is Required',
      'Site search engine is Required',
      'Site locality is Required',
      'At least 1 competitor url is needed',
    ])
    const { kp1, ...site } = form
    expect(kp1).toBeTruthy()
    expect(EditSiteForm.safeParse(site).success).toBe(true)
    expect(EditSiteForm.safeParse({ ...site, local: 'yes' }).error?.issues[0]?.message).toBe(
      'The site location is required if the site is a local site',
    )
  })
})
