/** The database cannot be opened for a reason that the operator can mend; the message is the sentence to show. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** A backup cannot be made or restored for a reason that the operator can mend; the message is the sentence to show. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}
