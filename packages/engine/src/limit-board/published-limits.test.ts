import { readFileSync } from 'node:fs'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { boardOf, secuCodeByRule, toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect } from 'vitest'
import { isSealed } from './limit-days.ts'
import { boardsOf } from './testing/boards-of.ts'

/** Bars before the session, so that it is none of a new share. */
const BEFORE = 8

sharedDataTest(
  'a close at a published limit price is on the board of its session, one 分 below it is not',
  'reference/limit_up_examples.csv',
  (path) => {
    const rows = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)
    let seen = 0
    for (const [date = '', code = '', , preClose, up] of rows.map((row) => row.split(','))) {
      if (!preClose) continue
      seen++
      const secucode = code.length === 6 ? secuCodeByRule(code) : toSecuCode(code.toUpperCase())
      const dates = tradingDaysBetween('2021-01-04', date).slice(-BEFORE)
      const before = dates.slice(1).map(() => Number(preClose))
      const bitsAt = (close: number) => {
        const boards = boardsOf(dates, [{ secucode, board: boardOf(secucode), closes: [...before, close] }])
        return itemAt(boards, dates.length - 1).stocks.find((stock) => stock.secucode === secucode)?.bits ?? 0
      }
      expect([code, isSealed(bitsAt(Number(up))), bitsAt(Number(up) - 0.01)]).toEqual([code, true, 0])
    }
    expect(seen).toBeGreaterThan(180)
  },
)
