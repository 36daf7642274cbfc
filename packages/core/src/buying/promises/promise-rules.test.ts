import { describe, expect, it } from 'vitest'
import { offeredRel } from './offered-rel.ts'
import { agreedRel, canPromise, NO_PROMISE, termsSentence } from './promise-rules.ts'

const terms = { ...NO_PROMISE, months: 12 }

describe('the promise in one sentence', () => {
  it('is absent where nothing is promised', () => {
    expect(termsSentence(null)).toBeNull()
    expect(termsSentence(NO_PROMISE)).toBeNull()
  })

  it('names the months, the rel and the remedy', () => {
    expect(termsSentence(terms)).toBe(
      'Promised for 12 months: a link that search engines follow. If it is lost or changed, we replace it within 14 days.',
    )
    expect(termsSentence({ ...terms, months: 1, rel: 'sponsored', remedy: 'refund', due_days: 1 })).toBe(
      'Promised for 1 month: a link that may be marked as nofollow or sponsored. If it is lost or changed, we refund the remaining time to your card within 1 day.',
    )
  })

  it('says that a rented placement expires unless it is renewed', () => {
    expect(termsSentence({ ...terms, rented: true })).toContain(
      'within 14 days. The placement is paid for 12 months and expires then, unless you renew it.',
    )
  })

  it('names a fresh window of a replacement, and automatic credit', () => {
    expect(termsSentence({ ...terms, fresh_window: true, auto_credit: true })).toBe(
      'Promised for 12 months: a link that search engines follow. If it is lost or changed, we replace it within 14 days, and the 12 months start again. Otherwise you receive account credit for the remaining time.',
    )
    expect(termsSentence({ ...terms, remedy: 'restore', fresh_window: true })).toBe(
      'Promised for 12 months: a link that search engines follow. If it is lost or changed, we have it restored within 14 days.',
    )
    expect(termsSentence({ ...terms, remedy: 'credit', auto_credit: true })).toBe(
      'Promised for 12 months: a link that search engines follow. If it is lost or changed, you receive account credit for the remaining time within 14 days.',
    )
  })
})

describe('the agreed rel', () => {
  it('includes what the backlink type of a marketplace offer names', () => {
    expect(offeredRel('Guest Post')).toEqual([])
    expect(offeredRel('Guest Post, No-Follow, DR 54, DA 48')).toEqual(['nofollow'])
    expect(offeredRel('sponsored no follow')).toEqual(['nofollow', 'sponsored'])
    expect(termsSentence(terms, ['nofollow'])).toContain('a link that may be marked as nofollow.')
  })

  it('allows what the terms and a marketplace offer name', () => {
    expect(agreedRel('followed')).toEqual([])
    expect(agreedRel('followed', ['ugc'])).toEqual(['ugc'])
    expect(agreedRel('sponsored')).toEqual(['nofollow', 'sponsored'])
    expect(agreedRel('any')).toEqual(['nofollow', 'sponsored', 'ugc'])
  })
})

it('only links of three products are promised', () => {
  expect(
    ['backlinks', 'link_insertions', 'marketplace', 'msn', 'syndication', 'credit'].filter(canPromise),
  ).toEqual(['backlinks', 'link_insertions', 'marketplace'])
})
