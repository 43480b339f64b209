import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { type CsvCell, csvText } from '@guanlan/domain/format/csv.ts'

/** All tables of 运营统计 under each other, each with its title and heads; times in seconds. */
export function usageCsv(report: UsageReport): string {
  const counts = (title: string, rows: UsageReport['pages']): CsvCell[][] => [[title, '次数'], ...rows.map(({ name, n }) => [name, n]), []]
  return csvText([
    ['日期', '设备', '启动', '页面', '点击', '故障', '超限丢弃'],
    ...report.days.map((row) => [row.day, row.devices, row.launches, row.pages, row.clicks, row.failures, row.dropped]),
    [],
    ...counts('页面', report.pages),
    ...counts('按钮', report.clicks),
    ...counts('会员漏斗', report.funnel),
    ...counts('版本', report.versions),
    ['故障', '次数', '设备·日', '最近', '版本', '页面', '位置', '说明'],
    ...report.failures.map((row) => [row.group, row.n, row.devices, row.last, row.versions, row.page, row.place, row.message]),
    [],
    ['接口', '说明', '次数', '平均(秒)', '中位(秒内)', '95%(秒内)', '99%(秒内)', '错误'],
    ...report.calls.map((row) => [row.route, row.about, row.n, row.meanS, row.p50S, row.p95S, row.p99S, row.errors]),
  ])
}
