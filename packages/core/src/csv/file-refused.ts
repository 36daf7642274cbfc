/** The file is refused as a whole; the message follows its name. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
