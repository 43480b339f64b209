import type { FlowSize } from '@guanlan/contract/rows/money-flow.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { fromEnd } from '../bars-of.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** Whether money flow is told of the session itself: nothing where the newest row is older. */
export function isFlowTold(view: SecurityView): boolean {
  return fromEnd(view.columns('moneyFlow').date) === view.session
}

/** Sessions of money flow that are looked at. */
const FLOW_SESSIONS = 120

/** Net buying by super and big orders of the newest sessions, 元. */
export const mainNet = derived((view) => {
  const { values } = view.columns('moneyFlow')
  const big = values.bigNet?.subarray(-FLOW_SESSIONS) ?? []
  return Float64Array.from(values.superNet?.subarray(-FLOW_SESSIONS) ?? []).map((one, at) => one + numberAt(big, at))
})

/** 超大单, 大单, 中单, 小单 with the words traders use. */
export const flowSizeNames: Readonly<Record<FlowSize, string>> = { super: '超大单', big: '大单', mid: '中单', small: '小单' }
export const flowSizes = keysOf(flowSizeNames)
