import type { CallOutput } from '@guanlan/contract/call.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './result-funnel.module.css'

type Funnel = Pick<CallOutput<'screen.run'>, 'funnel' | 'universe' | 'total'>

const count = (value: number) => formatThousands(value)

/** Height of a step, which holds two lines. */
const STEP_PX = 32

type FunnelPanelProps = {
  /** Null while it is counted: `steps` keep the place. */
  answer: Funnel | null
  steps: number
}

/** 条件漏斗: how many each condition leaves and takes out, and of how many it could not be told because a figure is missing. */
export function FunnelPanel({ answer, steps }: FunnelPanelProps) {
  const hasUnknown = answer?.funnel.some(({ unknown }) => unknown > 0)
  return (
    <Panel title="条件漏斗" meta="每步剩余与剔除">
      {answer === null ? <div style={{ height: (steps + 1) * STEP_PX }} /> : <Steps answer={answer} />}
      <p className={styles.note}>条长为平方根刻度{hasUnknown && '；「缺」是没有数据、无法判断的，已算在剔除里'}</p>
    </Panel>
  )
}

function Steps({ answer: { funnel, universe, total } }: { answer: Funnel }) {
  const last = funnel.at(-1)?.after ?? universe
  return (
    <ul className={styles.steps} aria-label="条件漏斗">
      <Step label="全部 A 股" left={universe} universe={universe} />
      {funnel
        .map((step, at) => ({ ...step, id: `${at} ${step.cond}` }))
        .map(({ id, cond, before, after, unknown }) => (
          <Step key={id} label={cond} left={after} universe={universe} removed={before - after} unknown={unknown} />
        ))}
      {total < last && <Step label={`取前 ${count(total)} 只`} left={total} universe={universe} removed={last - total} />}
    </ul>
  )
}

type StepProps = { label: string; left: number; universe: number; removed?: number; unknown?: number }

function Step({ label, left, universe, removed, unknown = 0 }: StepProps) {
  const percent = universe === 0 ? 0 : Math.sqrt(left / universe) * 100
  return (
    <li className={styles.step}>
      <span className={styles.label} title={label}>
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.bar} style={{ width: left > 0 ? `max(1px, ${percent.toFixed(2)}%)` : 0 }} />
      </span>
      <span className={styles.left}>
        {count(left)}
        <span className={styles.hidden}> 只</span>
      </span>
      <span className={styles.removed}>
        {removed !== undefined && (
          <>
            <span className={styles.hidden}>剔除 </span>
            {removed === 0 ? '0' : `−${count(removed)}`}
          </>
        )}
        {unknown > 0 && <span className={styles.unknown}>缺 {count(unknown)}</span>}
      </span>
    </li>
  )
}
