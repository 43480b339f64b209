const FULL = '磁盘已满，新数据写不进去；请清理磁盘，腾出空间后会自动继续，其间提供上一次写入的数据'
const READ_ONLY = '数据库变成只读，新数据写不进去；请恢复写入权限，之后会自动继续，其间提供上一次写入的数据'
const UNREADABLE = '读写数据库文件失败，请检查磁盘；其间提供上一次读到的数据'
const DAMAGED = '数据库文件已损坏，请恢复备份，或换一个 DATA_DIR'

/** As SQLite (https://www.sqlite.org/rescode.html), PostgreSQL and the system say it. */
const sentences: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/database or disk is full|no space left on device|disk quota exceeded/i, FULL],
  [/readonly database|read-only (file system|transaction)/i, READ_ONLY],
  [/disk i\/o error/i, UNREADABLE],
  [/database disk image is malformed|file is not a database/i, DAMAGED],
]

/** An error's message for users: where the place of the database is to blame, a Chinese sentence that says what to do, else as it is. */
export function faultText(message: string): string {
  return sentences.find(([said]) => said.test(message))?.[1] ?? message
}

/** Whether an error says that there is no room to write, in SQLite's, PostgreSQL's or the system's words. */
export function isOutOfRoom(error: unknown): error is Error {
  return error instanceof Error && faultText(error.message) === FULL
}
