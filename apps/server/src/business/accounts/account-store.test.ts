import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../storage/open-database.ts'
import { createAccountStore } from './account-store.ts'

test('of two who take one number at the same moment one has it, the other is refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-accounts-'))
  const { db, close } = await openDatabase({ dataDir })
  try {
    const store = createAccountStore(db, { nowMs: () => Date.UTC(2026, 10, 20, 4) })
    const how = { agreement: '2026-11-22', channel: 'h5' }
    const people = [await store.open('13900000001', how), await store.open('13900000002', how)]
    const taken = await Promise.all(people.map(({ account: { id } }) => store.change(id, { handset: '13900000003' })))
    expect(taken.sort()).toEqual([false, true])
    expect(await store.change(people[0]?.account.id ?? '', { nickname: 'x' })).toBe(true)
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
