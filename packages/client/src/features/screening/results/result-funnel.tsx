import type { CallOutput } from '@guanlan/contract/calls.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './result-funnel.module.css'

type Funnel = Pick<CallOutput<'screen.run'>, 'funnel' | 'universe' | 'stale' | 'total'>

const count = (value: number) => formatThousands(value)

type FellOut = Pick<Funnel['funnel'][number], 'stale' | 'losses' | 'unknown'>

/** Why securities fell out that no known figure speaks against, as the funnel writes it. */
const HINTS: readonly { key: keyof FellOut; sign: string; hint: string }[] = [
  { key: 'losses', sign: '亏', hint: '「亏」是亏损、没有市盈率的' },
  { key: 'stale', sign: '旧', hint: '「旧」是日线未更新的' },
  { key: 'unknown', sign: '缺', hint: '「缺」是没有数据、无法判断的' },
]

function whyText(why: FellOut): string {
  return HINTS.filter(({ key }) => why[key] > 0)
    .map(({ key, sign }) => `${sign} ${count(why[key])}`)
    .join(' ')
}

function staleText({ count: stale, oldest }: Funnel['stale']): string {
  return `日线未更新（${count(stale)} 只${oldest === undefined ? '' : `，最早 ${oldest}`}），不参与选股`
}

/** Height of a step, which holds two lines. */
const STEP_PX = 32

type FunnelPanelProps = {
  /** Null while it is counted: `steps` keep the place. */
  answer: Funnel | null
  steps: number
}

/** 条件漏斗: how many each condition leaves and takes out, and how many of these are loss-makers, stale or unknown. */
export function FunnelPanel({ answer, steps }: FunnelPanelProps) {
  const hints = HINTS.filter(({ key }) => answer?.funnel.some((step) => step[key] > 0)).map(({ hint }) => hint)
  return (
    <Panel title="条件漏斗" meta="每步剩余与剔除">
      {answer === null ? <div style={{ height: (steps + 1) * STEP_PX }} /> : <Steps answer={answer} />}
      {answer !== null && answer.stale.count > 0 && <p className={cx(typography.tinyLines, styles.note)}>{staleText(answer.stale)}</p>}
      <p className={cx(typography.tinyLines, styles.note)}>条长为平方根刻度{hints.length > 0 && `；${hints.join('，')}，都已算在剔除里`}</p>
    </Panel>
  )
}

function Steps({ answer: { funnel, universe, total } }: { answer: Funnel }) {
  const last = funnel.at(-1)?.after ?? universe
  // a condition without a figure of any security leaves nothing known, nor do the conditions after it
  const lacking = total === null ? funnel.findIndex(({ unknown, before }) => unknown === before) : -1
  const knownSteps = lacking < 0 ? funnel.length : lacking
  return (
    <ul className={layout.column} aria-label="条件漏斗">
      <Step label="有行情的 A 股" left={universe} universe={universe} />
      {funnel
        .map((step, at) => ({ ...step, id: `${at} ${step.cond}`, isKnown: at < knownSteps }))
        .map(({ isKnown, ...step }) => (
          <Step
            key={step.id}
            label={step.cond}
            left={isKnown ? step.after : null}
            universe={universe}
            {...(isKnown ? { removed: step.before - step.after, why: step } : {})}
          />
        ))}
      {total !== null && total < last && <Step label={`取前 ${count(total)} 只`} left={total} universe={universe} removed={last - total} />}
    </ul>
  )
}

/** `left`: null where a condition cannot be judged. */
type StepProps = { label: string; left: number | null; universe: number; removed?: number; why?: FellOut }

function Step({ label, left, universe, removed, why }: StepProps) {
  const percent = universe === 0 || left === null ? 0 : Math.sqrt(left / universe) * 100
  return (
    <li className={styles.step}>
      <span className={styles.label} title={label}>
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.bar} style={{ width: percent > 0 ? `max(1px, ${percent.toFixed(2)}%)` : 0 }} />
      </span>
      <span className={styles.left}>
        {left === null ? (
          <>
            <span aria-hidden="true">--</span>
            <span className={layout.unseen}>没有数据，无法判断</span>
          </>
        ) : (
          <>
            {count(left)}
            <span className={layout.unseen}> 只</span>
          </>
        )}
      </span>
      <span className={cx(typography.tinyNowrap, layout.column, styles.removed)}>
        {removed !== undefined && (
          <>
            <span className={layout.unseen}>剔除 </span>
            {removed === 0 ? '0' : `−${count(removed)}`}
          </>
        )}
        {why !== undefined && <span className={typography.warn}>{whyText(why)}</span>}
      </span>
    </li>
  )
}
