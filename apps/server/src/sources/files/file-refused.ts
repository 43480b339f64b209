/** Why a file without a row below its header is refused. */
export const HEADER_ALONE = '只有表头，没有一行数据'

/** Why a whole file cannot be imported, for the user. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
