import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SPARE_FILE = 'guanlan.spare'
/** A database that was closed needs 32 kB beside its file before it can be read again. */
const SPARE_BYTES = 128 * 1024
/** Where there is less left the spare room is not taken again. */
const LEAST_LEFT_BYTES = 16 * 1024 * 1024

/** Keeps some room on the disk of a data folder, to be given back when the database cannot be opened because the disk is full. What fails is left. */
export function keepSpareRoom(dataDir: string): void {
  const path = join(dataDir, SPARE_FILE)
  try {
    if (statSync(path, { throwIfNoEntry: false })?.size === SPARE_BYTES) return
    const { bavail, bsize } = statfsSync(dataDir)
    // no zeros: some file systems keep none of them
    if (bavail * bsize >= LEAST_LEFT_BYTES) writeFileSync(path, randomBytes(SPARE_BYTES))
  } catch {
    rmSync(path, { force: true })
  }
}

/** Whether a database was kept in the folder. */
export function hasSpareRoom(dataDir: string): boolean {
  return existsSync(join(dataDir, SPARE_FILE))
}

/** Gives the room back. False when there is none. */
export function giveSpareRoom(dataDir: string): boolean {
  const path = join(dataDir, SPARE_FILE)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return false
  rmSync(path, { force: true })
  return true
}
