import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { tableQuery } from '../../contract/paging.ts'
import { DateOnly, Id, text } from '../../values/fields.ts'
import { Claim, ClaimShown } from './claim.ts'
import { NOTE_LENGTH, PROMISED_DAYS_MAX } from './claim-messages.ts'
import { claimsTable } from './claims.table.ts'

const which = { id: Id.describe('the claim') }
const note = text(NOTE_LENGTH).optional().describe('reason or message; visible to the customer')

/** The main user reads the claims of the whole business, a sub-user those of their orders. */
export const claims = {
  list: get('/claims', {
    summary: 'List claims for broken promises; administrators see those of all customers',
    allow: 'claim.read',
    input: z.object({
      ...tableQuery(claimsTable),
      item: text(FILTER_LENGTH).optional().describe('only claims for this product'),
      vendor: text(FILTER_LENGTH)
        .optional()
        .describe('only claims for links of this vendor; applied for administrators only'),
      business: Id.optional().describe('only claims of this business; applied for administrators only'),
    }),
    output: z.array(Claim),
    paged: true,
  }),
  show: get('/claims/{id}', {
    summary: 'One claim with its steps',
    allow: 'claim.read',
    input: z.object(which),
    output: ClaimShown,
    errors: ['not_found'],
  }),
  answer: put('/claims/{id}', {
    summary: 'Withdraw a claim, or contest its refusal once',
    allow: 'claim.answer',
    audits: 'claim.answer',
    input: z.object({ ...which, event: z.enum(['withdraw', 'contest']).describe('what to do'), note }),
    output: ClaimShown,
    errors: ['not_found', 'refused'],
  }),
  settle: put('/admin/claims/{id}', {
    summary:
      'Answer a claim: promise a date, request the restoration, order a replacement, credit, refund or refuse it',
    allow: 'claim.settle',
    audits: 'claim.settle',
    input: z.object({
      ...which,
      event: z.enum(['promise', 'restore', 'replace', 'credit', 'refund', 'refuse']).describe('what to do'),
      due_day: DateOnly.optional().describe(
        `for a promised date: the new due day, UTC, at most ${PROMISED_DAYS_MAX} days from today; once`,
      ),
      note: note.describe('reason or message, required for a refusal; visible to the customer'),
    }),
    output: ClaimShown,
    errors: ['not_found', 'refused'],
  }),
  resume: put('/admin/claims/{id}/auto-credit', {
    summary:
      'Resume automatic credit, paused because many links of a vendor were lost or changed at once, for all its claims',
    allow: 'claim.settle',
    audits: 'claim.resume',
    input: z.object(which),
    output: z.object({ claims: z.int().describe('claims that were paused') }),
    errors: ['not_found'],
  }),
}
