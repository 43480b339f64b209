import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the folder and says so, until it is killed. */
async function holder() {
  const program = `const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))})
globalThis.held = lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a data folder has one server at a time; a killed one leaves it free', async () => {
  const other = await holder()
  expect(() => lockDataFolder(folder)).toThrow(`DATA_DIR=${folder} 正由另一个观澜服务器使用，没有启动；请先停止它，或换一个 DATA_DIR`)
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  const own = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('正由另一个观澜服务器使用')
  own.release()
  lockDataFolder(folder).release()
})
