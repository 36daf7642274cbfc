import type { LinkLook } from '@linkwright/sdk'

/** A look that found the link removed. */
export const aLook: LinkLook = {
  id: 5,
  at: '2026-11-25T10:05:00.000Z',
  url: 'https://blog.example/post',
  verdict: 'lost',
  codes: ['link_removed'],
  reasons: ['The page exists, but the link is not on it.'],
  why: 'change',
  status: 200,
  found_at: null,
  target: null,
  anchor: null,
  rel: null,
  excerpt: null,
  evidence: null,
  is_sample: false,
  accepted: null,
}
