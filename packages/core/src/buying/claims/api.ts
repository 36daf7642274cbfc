import { z } from 'zod'
import { get, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { DateOnly, Id, text } from '../../values/fields.ts'
import { Claim, ClaimShown } from './claim.ts'
import { claimsTable } from './claims.table.ts'

const which = { id: Id.describe('the claim') }
const NOTE_LENGTH = 2000
const note = text(NOTE_LENGTH).optional().describe('reason or message; visible to the customer')

/** The main user reads the claims of the whole business, a sub-user those of their orders. */
export const claims = {
  list: get('/claims', {
    summary: 'List claims for broken promises; administrators see those of all customers',
    allow: 'claim.read',
    input: z.object(tableQuery(claimsTable)),
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
      due_day: DateOnly.optional().describe('for a promised date: the new due day, UTC; possible once'),
      note: note.describe('reason or message, required for a refusal; visible to the customer'),
    }),
    output: ClaimShown,
    errors: ['not_found', 'refused'],
  }),
}
