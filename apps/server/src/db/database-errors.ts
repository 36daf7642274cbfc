/** The database cannot be opened for a reason that the operator can fix. The message is shown to them. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** A backup cannot be made or restored for a reason that the operator can fix. The message is shown to them. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}

/**
 * The database is unavailable at the moment. `code` is PostgreSQL's for the same state: 57P03 starting up, 57014
 * statement timeout, 57P01 connection closed.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: '57P01' | '57P03' | '57014'

  constructor(code: '57P01' | '57P03' | '57014', message: string) {
    super(message)
    this.code = code
  }
}
