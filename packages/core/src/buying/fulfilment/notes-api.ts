import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Id, requiredText, text } from '../../values/fields.ts'
import { AdminOrderDetail, OrderNote } from './admin-order.ts'
import { LinkLook } from '../../tracking/verification/link-look.ts'
import { LinePublisher } from './line-publisher.ts'
import { ADDRESS_LENGTH } from './line-form.ts'

const NOTE_LENGTH = 5000
const NOTE_REQUIRED = 'Please write a note.'

/** Administrators' notes about an order. */
export const NoteForm = z.object({ note: requiredText(NOTE_LENGTH, NOTE_REQUIRED) })

export const orderIdInput = z.object({ id: Id.describe('the order') })

/** Administrators' notes about orders, and the checks of published URLs. */
export const noteCalls = {
  notes: get('/admin/order/notes/{id}', {
    summary: 'List the notes about an order and its lines, oldest first',
    allow: 'order.read-all',
    input: orderIdInput,
    output: z.array(OrderNote),
  }),
  addNote: post('/admin/order/notes/{id}', {
    summary: 'Add a note about an order or one of its lines, visible to administrators only',
    allow: 'order.fulfil',
    input: orderIdInput.extend({ line_id: Id.optional(), ...NoteForm.shape }),
    output: z.object({ note: OrderNote }),
    audits: 'order.note',
  }),
  checks: get('/admin/order/checks/{id}', {
    summary: 'List the checks of the published URL of a line, newest first',
    allow: 'order.read-all',
    input: z.object({ id: Id.describe('the line') }),
    output: z.array(LinkLook),
  }),
  publisher: get('/admin/order/publisher/{id}', {
    summary: "Check a publisher for a line: the customer's links from it, and the customer's never-use list",
    allow: 'order.read-all',
    input: z.object({
      id: Id.describe('the line'),
      url: text(ADDRESS_LENGTH)
        .optional()
        .describe('address on it; by default the published URL, or where the marketplace link is placed'),
    }),
    output: LinePublisher,
    errors: ['not_found'],
  }),
  check: post('/admin/order/checks/{id}', {
    summary: 'Check the published URL of a line again',
    allow: 'order.fulfil',
    input: z.object({ id: Id.describe('the line') }),
    output: z.object({ msg: z.literal('ok') }),
    errors: ['refused'],
  }),
  acceptCheck: post('/admin/order/checks/{id}/accept', {
    summary:
      'Accept a failed check of a published URL, with a note that explains why; another failure is reported again',
    allow: 'order.fulfil',
    input: z.object({ id: Id.describe('the line'), ...NoteForm.shape }),
    output: z.object({ details: z.array(AdminOrderDetail).describe('all lines of the order') }),
    audits: 'line.accept-check',
    errors: ['refused'],
  }),
}
