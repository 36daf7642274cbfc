import { describe, expect, it } from 'vitest'
import { isBreach, type SeenBad } from './breach.ts'

const seen: SeenBad = {
  verdict: 'lost',
  code: 'link_removed',
  first_bad_at: new Date('2026-06-01'),
  confirmed_at: new Date('2026-06-02'),
  is_rented: false,
  window: { from: new Date('2026-01-01'), until: new Date('2027-01-01') },
  payment_state: 'paid',
  target: 'https://acme.example/tools',
  page: 'https://acme.example/tools',
  is_page_deleted: false,
}

describe('a broken promise', () => {
  it('is a lost or changed link within the promised time', () => {
    expect(isBreach(seen)).toBe(true)
    expect(isBreach({ ...seen, verdict: 'changed', code: 'noindex' })).toBe(true)
    expect(isBreach({ ...seen, verdict: 'review', code: 'parked' })).toBe(false)
    expect(isBreach({ ...seen, verdict: 'unknown', code: 'refused' })).toBe(false)
    expect(isBreach({ ...seen, window: null })).toBe(false)
    expect(isBreach({ ...seen, first_bad_at: new Date('2027-01-01') })).toBe(false)
  })

  it('excludes a rented link whose second bad look is after its paid time', () => {
    const late = { ...seen, first_bad_at: new Date('2026-12-31'), confirmed_at: new Date('2027-01-01') }
    expect(isBreach(late)).toBe(true)
    expect(isBreach({ ...late, is_rented: true })).toBe(false)
    expect(isBreach({ ...late, confirmed_at: new Date('2026-12-31T12:00'), is_rented: true })).toBe(true)
  })

  it('is neither a deleted page of the customer nor a target that the customer has changed', () => {
    expect(isBreach({ ...seen, is_page_deleted: true })).toBe(false)
    const wrong = { ...seen, verdict: 'changed', code: 'wrong_target' } as const
    expect(isBreach(wrong)).toBe(true)
    expect(isBreach({ ...wrong, page: null })).toBe(true)
    expect(isBreach({ ...wrong, page: 'https://acme.example/new' })).toBe(false)
  })

  it('needs an order whose payment is neither refunded nor disputed', () => {
    expect(isBreach({ ...seen, payment_state: 'refunded' })).toBe(false)
    expect(isBreach({ ...seen, payment_state: 'disputed' })).toBe(false)
  })
})
