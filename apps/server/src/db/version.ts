import { AppError } from '@linkwright/core/contract/errors'

/** Refuses an edit of something that somebody else has changed since; without a version nobody asks. */
export function refuseOlder(stored: { version: number }, edit: { version?: number | undefined }): void {
  if (edit.version !== undefined && edit.version !== stored.version) throw new AppError('conflict')
}
