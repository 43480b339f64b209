import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own with little room. */
export type SmallDisk = {
  path: string
  /** Leaves no byte free. */
  fill(): void
  /** Gives the room back. */
  clear(): void
  remove(): void
}

const BLOCK = Buffer.alloc(64 * 1024)

/** Mounts a file system of so many MB in memory; null where that is not permitted or there is none of the kind. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'guanlan-disk-'))
  const ballast = join(path, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  return {
    path,
    fill: () => writeUntilFull(ballast),
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      // lazily: a database that a failed test left open must not keep it
      execFileSync('umount', ['-l', path], { stdio: 'ignore' })
      rmSync(path, { recursive: true })
    },
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  for (let size = BLOCK.length; size > 0; ) {
    try {
      writeSync(file, BLOCK, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size >>= 1
    }
  }
  closeSync(file)
}
