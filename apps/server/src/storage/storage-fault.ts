const FULL = '磁盘已满，新数据写不进去；请清理磁盘，腾出空间后会自动继续，其间提供上一次写入的数据'
const READ_ONLY = '数据库变成只读，新数据写不进去；请恢复写入权限，之后会自动继续，其间提供上一次写入的数据'
const UNREADABLE = '读写数据库文件失败，请检查磁盘；其间提供上一次读到的数据'
const DAMAGED = '数据库文件已损坏，请恢复备份，或换一个 DATA_DIR'
const AWAY = '数据库连不上，新数据写不进去；请启动它或检查网络，之后会自动继续，其间提供上一次读到的数据'

/** As SQLite (https://www.sqlite.org/rescode.html), PostgreSQL and the system say it. */
const sentences: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/database or disk is full|no space left on device|disk quota exceeded/i, FULL],
  [/readonly database|read-only (file system|transaction)/i, READ_ONLY],
  [/disk i\/o error/i, UNREADABLE],
  [/database disk image is malformed|file is not a database/i, DAMAGED],
  [
    /^the database system is (shutting down|starting up|in recovery)|^connect ENOENT .*\.s\.PGSQL\.|^terminating connection due to|^Connection terminated/i,
    AWAY,
  ],
]

/** Classes and codes of PostgreSQL that end or refuse a connection, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ENDED = /^(08...|57P0[1-5]|53300)$/
/** As the driver says it, which gives no code. */
const DROPPED = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const NETWORK_CALLS: ReadonlySet<unknown> = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** Whether an error says that PostgreSQL cannot be reached. */
function isAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (typeof error.code === 'string' && ENDED.test(error.code)) return true
  return DROPPED.test(error.message) || (typeof error.code === 'string' && NETWORK_CALLS.has(error.syscall))
}

/** Why the database cannot be used for now, as a Chinese sentence: away, its disk full, read-only or unreadable. Null for every other error. */
export function storeTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (isAway(error)) return AWAY
  const sentence = faultText(error.message)
  return sentence === error.message ? null : sentence
}

/** An error's message for users: where the place of the database is to blame, a Chinese sentence that says what to do, else as it is. */
export function faultText(message: string): string {
  return sentences.find(([said]) => said.test(message))?.[1] ?? message
}

/** Whether an error says that there is no room to write, in SQLite's, PostgreSQL's or the system's words. */
export function isOutOfRoom(error: unknown): error is Error {
  return error instanceof Error && faultText(error.message) === FULL
}
