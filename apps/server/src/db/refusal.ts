/** The database cannot be opened for a reason that the operator can mend; the message is the sentence to show. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}
