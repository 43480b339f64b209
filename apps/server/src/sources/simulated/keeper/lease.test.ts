import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { describeEachDatabase } from '../../../storage/testing/each-database.ts'
import { createLease, LEASE_MS } from './lease.ts'

describeEachDatabase('the right to write data sets', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())

  test('is held by one at a time, kept by holding on, passed on when given back or when the holder falls silent', async () => {
    const [a, b] = ['a', 'b'].map((owner) => createLease(database.db, owner))
    expect([await a.hold(1000), await b.hold(1000)]).toEqual([true, false])
    expect([await a.hold(8_000), await b.hold(1000 + LEASE_MS)]).toEqual([true, false])
    expect([await b.hold(8_001 + LEASE_MS), await a.hold(8_002 + LEASE_MS)]).toEqual([true, false])
    await a.release()
    expect(await a.hold(8_003 + LEASE_MS)).toBe(false)
    await b.release()
    expect(await a.hold(8_004 + LEASE_MS)).toBe(true)
  })

  test('given before the clock was put back by hours, it is free when its holder is gone, and stays with one that is not', async () => {
    const [gone, next] = ['gone', 'next'].map((owner) => createLease(database.db, owner))
    const nowMs = 50_000_000
    expect(await gone.hold(nowMs + 3 * 3_600_000)).toBe(true)
    expect([await next.hold(nowMs), await gone.hold(nowMs + 1), await next.hold(nowMs + 2)]).toEqual([true, false, true])
    await next.release()
  })

  test('of many that ask at once one gets it', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, (_, k) => createLease(database.db, `many-${k}`).hold(90_000_000)))
    expect(asked.filter(Boolean).length).toBe(1)
  })
})
