import type { Board } from '../calendar/session.ts'
import { type Exchange, exchangeOf, type SecuCode, toSecuCode } from '../securities/secu-code.ts'

/** The index daily deviations are measured against; `ruleIndex` is the one the exchange's rule names. */
export type SectionIndex = { code: SecuCode; ruleIndex: string; isExact: boolean }

const SECTIONS: readonly (SectionIndex & { boards: readonly Board[]; exchanges: readonly Exchange[] })[] = [
  { boards: ['main'], exchanges: ['SH'], code: toSecuCode('SH000001'), ruleIndex: '上证A股指数', isExact: false },
  { boards: ['main'], exchanges: ['SZ'], code: toSecuCode('SZ399001'), ruleIndex: '深证A股指数', isExact: false },
  { boards: ['chinext'], exchanges: ['SZ'], code: toSecuCode('SZ399006'), ruleIndex: '创业板综合指数', isExact: false },
  { boards: ['star'], exchanges: ['SH'], code: toSecuCode('SH000688'), ruleIndex: '科创50', isExact: true },
  { boards: ['bse'], exchanges: ['BJ'], code: toSecuCode('BJ899050'), ruleIndex: '北证50', isExact: true },
]

export const SECTION_INDEXES: readonly SecuCode[] = SECTIONS.map(({ code }) => code)

/** The index of a share's section, the nearest there is among followed indexes; null for B shares. */
export function sectionIndex(secucode: string, board: Board): SectionIndex | null {
  const exchange = exchangeOf(secucode)
  return SECTIONS.find((one) => one.boards.includes(board) && one.exchanges.includes(exchange)) ?? null
}
