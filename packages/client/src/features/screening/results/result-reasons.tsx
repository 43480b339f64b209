import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../../api/use-call.ts'
import { factorForm } from '../../../parts/factors/factor-form.ts'
import type { ScreenInput } from '../../../parts/screens/screen-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import { type ResultColumn, ResultFigure, type ResultRow } from './result-figure.tsx'
import styles from './result-reasons.module.css'

type Explained = CallOutput<'screen.run'>['explained'][number]
type Reason = Explained['reasons'][number]

const HOLDS = {
  yes: { icon: 'check', word: '满足' },
  no: { icon: 'close', word: '不满足' },
  unknown: { icon: 'info', word: '缺数据，无法判断' },
} as const

/** Opens why a security is in: each condition and its figure. */
export function openReasons(row: Pick<ResultRow, 'secucode' | 'secuabbr'>, request: ScreenInput): void {
  openPopup({ position: 'bottom', label: `${row.secuabbr} · 入选依据`, content: () => <Reasons code={row.secucode} request={request} /> })
}

function Reasons({ code, request }: { code: string; request: ScreenInput }) {
  const query = useCall('screen.run', { ...request, explain: [code], size: 1 })
  return (
    <Loadable query={query} skeleton="text" count={4}>
      {({ data: { explained, columns, asOf }, meta }) => (
        <>
          {explained.map((one) => (
            <ReasonList key={one.secucode} explained={one} columns={columns} meta={meta} />
          ))}
          <p className={styles.note}>按 {asOf.slice(0, 16)} 的数据判断；每个数值可以点开看来源。</p>
          <div className={styles.actions}>
            <Button href={href('stock', { code })}>个股详情</Button>
          </div>
        </>
      )}
    </Loadable>
  )
}

function ReasonList({ explained, columns, meta }: { explained: Explained; columns: readonly ResultColumn[]; meta: Meta | null }) {
  const { reasons } = explained
  if (reasons.length === 0) return <p className={styles.note}>没有条件：有行情的全部股票都在结果里。</p>
  return (
    <ul className={styles.list} aria-label="每个条件">
      {reasons
        .map((reason, at) => ({ reason, id: `${at} ${reason.cond}` }))
        .map(({ reason, id }) => (
          <ReasonRow key={id} reason={reason} column={columns.find(({ key }) => key === reason.key)} of={explained} meta={meta} />
        ))}
    </ul>
  )
}

type ReasonRowProps = { reason: Reason; column: ResultColumn | undefined; of: Explained; meta: Meta | null }

function ReasonRow({ reason: { cond, depth, holds, value }, column, of, meta }: ReasonRowProps) {
  const { icon, word } = HOLDS[holds]
  return (
    <li className={styles.row} style={{ paddingLeft: depth * 16 }}>
      <span className={cx(styles.mark, styles[holds])}>
        <Icon name={icon} size={16} />
        <span className={styles.hidden}>{word}</span>
      </span>
      <span className={styles.cond}>{cond}</span>
      {column && <ResultFigure column={column} value={value} form={factorForm(column, [value])} meta={meta} of={of} />}
      {!column && holds === 'unknown' && <span className={styles.missing}>{word}</span>}
    </li>
  )
}
