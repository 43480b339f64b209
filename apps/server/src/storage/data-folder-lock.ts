import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareDataFolder } from './data-folder.ts'

/** A file of its own: the database itself is open to imports and other commands beside the server. */
const LOCK_FILE = 'guanlan.lock'
const BUSY_CODE = 5

/**
 * Keeps a second server from the data folder of an embedded database as long as this process lives: the lock is the system's, so that it ends with a
 * process that is killed. A folder that cannot be locked (full, read-only) is used without. Throws an Error with one Chinese sentence.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  prepareDataFolder(dataDir)
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(dataDir, LOCK_FILE))
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    lock = null
    if (Number((error as { errcode?: number }).errcode) % 256 === BUSY_CODE)
      throw new Error(`DATA_DIR=${dataDir} 正由另一个观澜服务器使用，没有启动；请先停止它，或换一个 DATA_DIR`, { cause: error })
  }
  return { release: () => lock?.close() }
}
