import { readUsage } from '../../business/telemetry/usage-report.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { countOf } from './read-words.ts'

const DAYS = 7

const dayColumns: readonly Column[] = [
  { key: 'day', label: '日期' },
  { key: 'devices', label: '设备' },
  { key: 'launches', label: '启动' },
  { key: 'pages', label: '页面' },
  { key: 'clicks', label: '点击' },
  { key: 'failures', label: '故障' },
  { key: 'dropped', label: '超限丢弃' },
]
const counted = (label: string): readonly Column[] => [
  { key: 'name', label },
  { key: 'n', label: '次数' },
]
const failureColumns: readonly Column[] = [
  { key: 'group', label: '故障' },
  { key: 'n', label: '次数' },
  { key: 'devices', label: '设备·日' },
  { key: 'last', label: '最近' },
  { key: 'versions', label: '版本' },
  { key: 'page', label: '页面' },
  { key: 'place', label: '位置' },
  { key: 'message', label: '说明' },
]

async function usage({ db, clock }: Admin, asked: Asked): Promise<Reported> {
  const days = countOf(asked, 'days', { max: 400 }) ?? DAYS
  const report = await readUsage(db, { nowMs: clock.nowMs(), days })
  return {
    lines: ['只统计同意隐私政策且没有关闭上报的设备；一台设备在不同日期无法对应，故只有每日设备数。'],
    tables: [
      { name: 'days', title: `近 ${days} 日`, columns: dayColumns, rows: report.days },
      { name: 'pages', title: '页面', columns: counted('页面'), rows: report.pages },
      { name: 'clicks', title: '按钮', columns: counted('按钮'), rows: report.clicks },
      { name: 'funnel', title: '会员漏斗', columns: counted('会员漏斗'), rows: report.funnel },
      { name: 'versions', title: '版本', columns: counted('版本'), rows: report.versions },
      { name: 'failures', title: '故障', columns: failureColumns, rows: report.failures },
    ],
  }
}

/** What clients reported; the page 运营统计 shows the same. */
export const clientUsageCommands: readonly Command[] = [
  {
    name: 'usage',
    about: '客户端上报的使用情况：每日、页面、按钮、会员漏斗、版本与按位置归组的故障；--json 可导出',
    changes: false,
    run: usage,
    options: { days: { about: '最近几天，默认 7', value: '天数' } },
  },
]
