import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, INSTALL_FLAGS, readJson, root, runNpm, writeJson } from './bootstrap.mjs'

function stampOf(folder) {
  return join(root, folder, 'node_modules/.guanlan-install.json')
}

function wanted(folder) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const file of ['package.json', 'package-lock.json']) {
    const path = join(root, folder, file)
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether a host with a lockfile of its own (e.g. apps/mobile) has what that lockfile says. */
export function isHostInstalled(folder) {
  return readJson(stampOf(folder))?.hash === wanted(folder)
}

/** Installs what the lockfile of such a host says, in its own folder and apart from the rest of the project, unless it is there. */
export async function ensureHostInstalled(folder) {
  if (isHostInstalled(folder)) return
  const startedMs = Date.now()
  console.log(`Installing what ${folder} needs (npm, from its own lockfile) …`)
  const code = await runNpm(['install', ...INSTALL_FLAGS, '--include=dev'], join(root, folder))
  if (code !== 0) fail(`npm install ended with code ${code}. Its message is above; most often the package registry could not be reached.`)
  writeJson(stampOf(folder), { hash: wanted(folder) })
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}
