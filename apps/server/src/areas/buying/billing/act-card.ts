import { type Acting, type ChangeAct, keyOf } from './act.ts'
import { ensuredCustomer } from './customer.ts'
import { abandoned, did, nobodyKnows, notDone, type Outcome } from './outcome.ts'
import { customerOf } from './queries.ts'

export const addCardAct: ChangeAct = {
  async act({ db, payments, row }) {
    const customer = await ensuredCustomer(db, payments)
    if (customer.is !== 'done') return notDone(customer)
    const saved = await payments.saveCard(customer.value, row.subject ?? '', `${keyOf(row)}-card`)
    return saved.is === 'done' ? did() : notDone(saved)
  },
  resolve: (on) => whether(on, (refs) => refs.includes(on.row.subject ?? '')),
}

export const defaultCardAct: ChangeAct = {
  async act({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const set = await payments.setDefault(customer?.ref ?? '', row.subject ?? '')
    return set.is === 'done' ? did() : notDone(set)
  },
  async resolve({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const found = await payments.getCustomer(customer?.ref ?? '')
    if (found.is === 'unknown') return nobodyKnows
    return found.value?.defaultCardRef === row.subject ? did() : abandoned
  },
}

export const removeCardAct: ChangeAct = {
  async act({ db, payments, row }) {
    const customer = await customerOf(db, row.provider)
    const removed = await payments.removeCard(customer?.ref ?? '', row.subject ?? '')
    return removed.is === 'done' ? did() : notDone(removed)
  },
  resolve: (on) => whether(on, (refs) => !refs.includes(on.row.subject ?? '')),
}

/** By the cards that the provider has. A new card that was named by a token of its field is one of them by another name. */
async function whether({ db, payments, row }: Acting, isSo: (refs: string[]) => boolean): Promise<Outcome> {
  const customer = await customerOf(db, row.provider)
  if (customer === undefined) return abandoned
  const cards = await payments.listCards(customer.ref)
  if (cards.is === 'unknown') return nobodyKnows
  return isSo(cards.value.map(({ cardRef }) => cardRef)) ? did() : abandoned
}
