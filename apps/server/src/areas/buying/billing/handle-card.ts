import { type HandlerContext, type ChangeHandler, keyOf } from './change-handler.ts'
import { ensuredCustomer } from './customer.ts'
import { abandoned, succeeded, unknownOutcome, outcomeOfFailure, type Outcome } from './outcome.ts'
import { customerOf } from './queries.ts'

export const addCardHandler: ChangeHandler = {
  async perform({ db, payments, row }) {
    const customer = await ensuredCustomer(db, payments)
    if (customer.is !== 'done') return outcomeOfFailure(customer)
    const saved = await payments.saveCard(customer.value, row.subject ?? '', `${keyOf(row)}-card`)
    return saved.is === 'done' ? succeeded() : outcomeOfFailure(saved)
  },
  resolve: (on) => resolveByCards(on, (refs) => refs.includes(on.row.subject ?? '')),
}

export const defaultCardHandler: ChangeHandler = {
  async perform({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const set = await payments.setDefault(customer?.ref ?? '', row.subject ?? '')
    return set.is === 'done' ? succeeded() : outcomeOfFailure(set)
  },
  async resolve({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const found = await payments.getCustomer(customer?.ref ?? '')
    if (found.is === 'unknown') return unknownOutcome
    return found.value?.defaultCardRef === row.subject ? succeeded() : abandoned
  },
}

export const removeCardHandler: ChangeHandler = {
  async perform({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const removed = await payments.removeCard(customer?.ref ?? '', row.subject ?? '')
    return removed.is === 'done' ? succeeded() : outcomeOfFailure(removed)
  },
  resolve: (on) => resolveByCards(on, (refs) => !refs.includes(on.row.subject ?? '')),
}

/** Resolves by the provider's cards. A new card given as a token of the card field appears under another id. */
async function resolveByCards(
  { db, payments, row }: HandlerContext,
  isSo: (refs: string[]) => boolean,
): Promise<Outcome> {
  const customer = await customerOf(db, row.provider)
  if (customer === undefined) return abandoned
  const cards = await payments.listCards(customer.ref)
  if (cards.is === 'unknown') return unknownOutcome
  return isSo(cards.value.map(({ cardRef }) => cardRef)) ? succeeded() : abandoned
}
