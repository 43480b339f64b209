import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { HistoryOf } from './history-of.ts'
import { type History, sameSeason } from './history-series.ts'

/** The longest history asked for. */
const YEARS = 10
const ANY_CODE = 'SH600519'

/** The history of a figure of one company with its name's answer; `code` null asks for nothing. */
export function useHistory(of: HistoryOf, code: string | null) {
  const isMultiple = of.kind === 'multiple'
  const secucode = code ?? ANY_CODE
  const multiples = useCall(
    'valuation.metric',
    { secucode, metric: isMultiple ? of.metric : 'pe_ttm', years: YEARS },
    { enabled: code !== null && isMultiple },
  )
  const reports = useCall('finance.base', { secucode }, { enabled: code !== null && !isMultiple })
  const query = isMultiple ? multiples : reports
  const sessions = multiples.data?.data.series
  const trend = reports.data?.data.trend
  const history = useMemo((): History | null => {
    if (code === null) return null
    if (of.kind === 'report') return trend === undefined ? null : sameSeason(trend, (period) => period[of.key])
    if (sessions === undefined) return null
    const dates = sessions.map(({ date }) => date)
    return { dates, names: dates, values: sessions.map(({ value }) => value) }
  }, [code, of, trend, sessions])
  return { query, history }
}
