/** Why a whole file cannot be imported, for the user. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
