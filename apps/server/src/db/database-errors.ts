/** The database cannot be opened for a reason that the operator can fix. The message is shown to them. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** A backup cannot be made or restored for a reason that the operator can fix. The message is shown to them. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}

/**
 * The database cannot do it now, and may be able to in a moment. `code` is what PostgreSQL says of the same: 57P03
 * that it is starting up, 57014 that a statement took too long, 57P01 that its connection was ended.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: '57P01' | '57P03' | '57014'

  constructor(code: '57P01' | '57P03' | '57014', sentence: string) {
    super(sentence)
    this.code = code
  }
}
