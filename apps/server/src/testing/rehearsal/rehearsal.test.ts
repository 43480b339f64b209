import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { missingRecordings } from './recorded-files.ts'
import { crawledShares, rehearse, type StageReport } from './rehearsal.ts'
import { type RehearsalServer, startRehearsalServer } from './rehearsal-server.ts'
import { STAGES } from './stages.ts'

const missing = missingRecordings()
if (missing.length > 0) console.warn(`recordings ${missing.join(', ')} are not here: the rehearsal of a live day is SKIPPED`)

const STOCKS = 2

describe.skipIf(missing.length > 0)('a live day, from an empty store to the close', () => {
  test('nothing false is answered at any stage', async () => {
    // the background work goes on meanwhile: what is half filled is judged as well
    const stages = STAGES.filter(({ isShort }) => isShort).map((stage) => ({ ...stage, isFilled: false }))
    const server: RehearsalServer = await startRehearsalServer(firstItem(stages).at)
    let reports: StageReport[] = []
    try {
      reports = await rehearse(server, { stages, shares: crawledShares(server.upstream.shares, STOCKS) })
    } finally {
      await server.close()
    }
    const reported = reports.flatMap(({ stage, faults }) =>
      faults.map(({ call, what, example }) => `${stage.name} ${call}: ${what} ${example}`),
    )
    expect(reported).toEqual([])
    expect(server.troubles).toEqual([])
    expect(reports.length).toBe(stages.length)
    expect(Math.min(...reports.map(({ answers }) => answers))).toBeGreaterThan(100)
  })
})
