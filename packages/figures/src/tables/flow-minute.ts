import { Table } from '../table.ts'
import { nets, UNREPORTED } from './order-sizes.ts'

/** Net flow from the opening up to the end of a minute. */
export const flowMinuteTable = new Table('flow-minute', { article: 'money-flow', dataset: 'flowMinutes', absent: UNREPORTED, facts: nets })
const minute = flowMinuteTable.facts
const minuteMain = flowMinuteTable.figure('mainNet', {
  name: '累计主力净流入',
  short: '主力',
  unit: '元',
  isSigned: true,
  value: minute.superNet.plus(minute.bigNet),
  doc: '自开盘起累计到这一分钟末，开盘集合竞价计入 09:31；全天最后一分钟等于当日资金流向。',
})
export const flowMinute = [minuteMain, minute.superNet, minute.bigNet, minute.midNet, minute.smallNet] as const
