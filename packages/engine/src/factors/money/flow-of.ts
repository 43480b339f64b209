import type { FlowSize } from '@guanlan/contract/rows/flow.ts'
import { fromEnd } from '../bars-of.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** Whether money flow is told of the session itself: nothing where the newest row is older. */
export function isFlowTold(view: SecurityView): boolean {
  return fromEnd(view.columns('moneyFlow').date) === view.session
}

/** Net buying by super and big orders of each session, 元. */
export const mainNet = derived((view) => {
  const { length, values } = view.columns('moneyFlow')
  return Float64Array.from({ length }, (_, at) => values.superNet[at] + values.bigNet[at])
})

/** 超大单, 大单, 中单, 小单 with the words traders use. */
export const flowSizeNames: Readonly<Record<FlowSize, string>> = { super: '超大单', big: '大单', mid: '中单', small: '小单' }
export const flowSizes = Object.keys(flowSizeNames) as FlowSize[]
