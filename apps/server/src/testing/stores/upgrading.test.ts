import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { seededRandom } from '../faults/seeded.ts'
import { smallDisk } from '../faults/small-disk.ts'
import { placeEarlier } from './earlier/open-earlier.ts'

const opener = fileURLToPath(new URL('./earlier/open-store.ts', import.meta.url))
const KILLS = 6
const LONGEST_MS = 400

async function barsIn(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir })
  const all = await createMarketStore(database).loadAll()
  await database.close()
  return [...all.values()].reduce((sum, { length }) => sum + length, 0)
}

test('a process killed while it upgrades a store leaves it whole, and the next one goes on', async () => {
  const random = seededRandom(5)
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-upgrade-'))
    await placeEarlier({ dataDir, databaseUrl: undefined }, 'simulated')
    const child = spawn(process.execPath, [opener, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    setTimeout(() => child.kill('SIGKILL'), random() * LONGEST_MS)
    await once(child, 'close')
    expect(await barsIn(dataDir)).toBe(136_382)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const disk = smallDisk(40)

test.skipIf(disk === null)('a disk with too little room is refused before anything is changed', async () => {
  const dataDir = disk?.path ?? ''
  const ballast = join(dataDir, 'ballast')
  try {
    await placeEarlier({ dataDir, databaseUrl: undefined }, 'imported')
    writeFileSync(ballast, Buffer.alloc(30_000_000))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^升级数据库需要约 17 MB 空余空间，.* 所在的磁盘只有 \d+ MB；请腾出空间后再启动。库没有改动$/,
    )
    rmSync(ballast)
    expect(await barsIn(dataDir)).toBe(3800)
  } finally {
    disk?.remove()
  }
})
