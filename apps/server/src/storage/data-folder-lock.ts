import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errcodeOf } from '../runtime/thrown.ts'
import { prepareDataFolder } from './data-folder.ts'

/** A file of its own: the database itself is open to imports and other commands beside the server. */
const LOCK_FILE = 'guanlan.lock'
/** Jobs may be run by a command beside the server. */
const JOBS_LOCK_FILE = 'guanlan.jobs.lock'
const BUSY_CODE = 5

type Lock = { release(): void }

/** Locks a file of the data folder until this process ends; `busy` while another one holds it. A folder that cannot be locked (full, read-only) is used without. */
function lockFile(dataDir: string, name: string): Lock | 'busy' {
  prepareDataFolder(dataDir)
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(dataDir, name))
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    lock = null
    if (errcodeOf(error) % 256 === BUSY_CODE) return 'busy'
  }
  return { release: () => lock?.close() }
}

/**
 * Keeps a second server from the data folder of an embedded database as long as this process lives: the lock is the system's, so that it ends with a
 * process that is killed. Throws an Error with one Chinese sentence.
 */
export function lockDataFolder(dataDir: string): Lock {
  const lock = lockFile(dataDir, LOCK_FILE)
  if (lock === 'busy') throw new Error(`DATA_DIR=${dataDir} 正由另一个观澜服务器使用，没有启动；请先停止它，或换一个 DATA_DIR`)
  return lock
}

/** The right to run jobs on an embedded database; null while another process has it. */
export function lockJobs(dataDir: string): Lock | null {
  const lock = lockFile(dataDir, JOBS_LOCK_FILE)
  return lock === 'busy' ? null : lock
}
