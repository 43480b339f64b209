import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'

/** Folder with recorded answers and reference values, kept beside the checkout; tests that need it skip when it is absent. */
function sharedDataFolder(): string {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
  return process.env.GUANLAN_SHARED_DATA ?? join(root, '../shared/data')
}

/** Path of one file of the reference folder, or null when this machine does not have it. */
export function sharedData(name: string): string | null {
  const path = join(sharedDataFolder(), name)
  return existsSync(path) ? path : null
}

/** A test over one reference file: skipped, with the file's name in the title, where the file is absent. */
export function sharedDataTest(title: string, name: string, body: (path: string) => void | Promise<void>): void {
  const path = sharedData(name)
  if (path === null) test.skip(`${title} (needs reference file ${name})`, () => {})
  else test(title, () => body(path))
}
