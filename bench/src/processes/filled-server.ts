import { constants, cpSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningServer, startServer } from './guanlan-server.ts'
import { EVENING, filledStore, temporaryFolder } from './seeded-store.ts'

const SCREEN = '/pyxg/serverforxg'
const FILL_MS = 900_000
const LOOK_MS = 1000

/** Waits until screens are answered: the factors of the last session have been computed and read. */
async function untilScreening(server: RunningServer): Promise<void> {
  await server.untilReady()
  const headers = { 'content-type': 'application/json' }
  const deadlineMs = Date.now() + FILL_MS
  for (;;) {
    const response = await fetch(server.url + SCREEN, { method: 'POST', headers, body: '{}' })
    await response.arrayBuffer()
    if (response.status === 200) return
    if (response.status !== 503) throw new Error(`a screen was answered ${response.status} while factors were awaited`)
    if (Date.now() > deadlineMs) throw new Error('the factors were not computed in time')
    await Promise.race([server.child.failed, sleep(LOOK_MS)])
  }
}

async function started(dataDir: string, years: number): Promise<RunningServer> {
  const server = await startServer({ dataDir, clock: EVENING, years })
  try {
    await untilScreening(server)
    return server
  } catch (error) {
    await server.child.stop()
    throw error
  }
}

/** The same server on a copy of its store, which may be written; `remove` ends it and removes the copy. */
export async function startFilledCopy(years: number): Promise<RunningServer & { dataDir: string; remove(): Promise<void> }> {
  const folder = await filledStore(years, async (dataDir) => await (await started(dataDir, years)).child.stop())
  const copy = temporaryFolder()
  cpSync(folder, copy.path, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const server = await started(copy.path, years)
  const remove = async () => {
    await server.child.stop()
    copy.remove()
  }
  return { ...server, dataDir: copy.path, remove }
}

/** A server over the whole market of `years` with every data set and the factors of its last session; the first run on a machine fills it, some minutes long. */
export async function startFilledServer(years: number): Promise<RunningServer> {
  const folder = await filledStore(years, async (dataDir) => await (await started(dataDir, years)).child.stop())
  return await started(folder, years)
}
