import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codeOf, errcodeOf } from '../runtime/thrown.ts'

/**
 * Makes the data folder, with the folders above it, and checks that it can be written. Throws an Error with one Chinese sentence that names
 * DATA_DIR. Level by level, because Node's own recursive mkdir does not return where the kernel refuses new folders, as in /proc.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(folderSentence(dataDir, error), { cause: error })
  }
}

function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found !== undefined) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another thread or process made it in between
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const WRITE = '请写一个可以写入的文件夹，例如 DATA_DIR=.data'

function folderSentence(dataDir: string, error: unknown): string {
  const code = String(codeOf(error))
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR=${dataDir} 是文件或在一个文件之下，不是文件夹，${WRITE}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `DATA_DIR=${dataDir} 没有写入权限，${WRITE}`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `DATA_DIR=${dataDir} 所在的磁盘已满，请清理磁盘，或${WRITE.slice(1)}`
  return `DATA_DIR=${dataDir} 不能建立文件夹（${code}），${WRITE}`
}

/** Primary result codes of SQLite, https://www.sqlite.org/rescode.html */
const sqliteSentences: Record<number, string> = {
  8: `里的数据库只读，${WRITE}`,
  11: '里的数据库已损坏，请恢复备份，或换一个文件夹，例如 DATA_DIR=.data',
  13: '所在的磁盘已满，请清理磁盘，或换一个文件夹，例如 DATA_DIR=.data',
  14: `里的数据库打不开，${WRITE}`,
  26: '里的 guanlan.db 不是数据库，请换一个文件夹，例如 DATA_DIR=.data',
}

/** The error of the embedded database as one Chinese sentence that names DATA_DIR; as it is when the folder is not to blame. */
export function embeddedFault(error: unknown, dataDir: string): unknown {
  const sentence = sqliteSentences[errcodeOf(error) % 256]
  return sentence === undefined ? error : new Error(`DATA_DIR=${dataDir} ${sentence}`, { cause: error })
}
