import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedDataTest } from '../testing/shared-data.ts'
import { formerCodeTable } from './former-codes.ts'
import { parseSecuCode } from './instrument.ts'
import type { SecuCode } from './secu-code.ts'
import { allSecurities, industries, securityOf, stMarkOf } from './securities.ts'

const of = (code: string) => securityOf(code as SecuCode)

describe('the table of securities', () => {
  test('holds 贵州茅台 with its facts', () => {
    expect(of('SH600519')).toEqual({
      code: 'SH600519',
      name: '贵州茅台',
      listDate: '2001-08-27',
      industry: '食品饮料',
      board: 'main',
      st: '',
      delisted: false,
      formerCodes: [],
    })
  })

  test('codes are unique, well formed, and no former code is a present one', () => {
    const codes = allSecurities().map((security) => security.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(5600)
    for (const code of codes) expect(code).toMatch(/^(SH(60|68|900)|SZ(00|30|20)|BJ920)\d+$/)
    for (const former of formerCodeTable().keys()) expect(of(former)).toBeNull()
  })

  test('names carry no spaces, full-width letters or ex-dividend marks', () => {
    for (const { name } of allSecurities()) expect(name).toMatch(/^(?!X[DR])(?!DR)[A-Z*\u4e00-\u9fff\u3400-\u4dbf]+$/)
    expect(of('SZ000002')?.name).toBe('万科A')
  })

  test('dates and industries are known or null', () => {
    for (const { listDate, industry } of allSecurities()) {
      if (listDate !== null) expect(listDate).toMatch(/^(199|20[0-2])\d-\d{2}-\d{2}$/)
      if (industry !== null) expect(industries()).toContain(industry)
    }
  })

  test('delisted shares are distinguished from listed ones', () => {
    for (const code of ['SZ300104', 'SH600001', 'SZ000024', 'SZ200002', 'SH900949']) expect(of(code)?.delisted).toBe(true)
    for (const code of ['SH600519', 'SZ200725', 'SH900901', 'BJ920047', 'SZ302132']) expect(of(code)?.delisted).toBe(false)
  })

  test('the ST mark is read from the name', () => {
    expect(['*ST西域', 'ST易购', 'S*ST托普', 'S佳通', '贵州茅台'].map(stMarkOf)).toEqual(['*ST', 'ST', '*ST', '', ''])
    expect(of('SH600518')).toMatchObject({ name: 'ST康美', st: 'ST' })
  })

  sharedDataTest('every security of the list is in the table with its date', 'securities.csv', (path) => {
    const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
    const present = new Set<string>()
    for (const line of lines) {
      const [digits = '', , listDate] = line.trim().split(',')
      const security = of(parseSecuCode(digits) ?? '')
      expect(security?.listDate ?? '', line).toBe(listDate)
      present.add(security?.code ?? '')
    }
    expect(present.size).toBe(lines.length)
  })
})
