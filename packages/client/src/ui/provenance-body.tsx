import type { Meta } from '@guanlan/contract/envelope.ts'
import { relativeTime } from '@guanlan/domain/format/relative-time.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { Icon } from './icon.tsx'
import type { OpenedFigure } from './provenance.ts'
import styles from './provenance-body.module.css'
import { exchangeInstant } from './stale-badge.tsx'
import { Tag } from './tag.tsx'

const MODES: Record<Meta['mode'], string> = { realtime: '实时', delayed: '延时', close: '收盘', report: '定期报告', snapshot: '快照' }

/** Where a figure comes from: name, value, time, source, definition, formula with its inputs, formula id and snapshot. */
export function ProvenanceBody({ figure }: { figure: OpenedFigure }) {
  const formula = figure.definition ?? findFormula(figure.formulaId)
  const { meta, priceUnit = '元' } = figure
  const unitText = (unit: string) => (unit === '元' ? priceUnit : unit)
  return (
    <div className={styles.body}>
      <h2 className={styles.name}>
        <Icon name="trace" size={16} />
        {figure.name}
        {formula && <Tag>{formula.unit === '比例' ? '%' : unitText(formula.unit)}</Tag>}
        {meta?.simulated && <Tag tone="warn">模拟数据</Tag>}
        {isOld(meta) && <Tag tone="warn">已过时</Tag>}
      </h2>
      <div className={styles.value}>{figure.text}</div>
      <div className={styles.facts}>
        <Fact label="时点">{meta ? `${meta.asOf}${age(meta.asOf)}` : '未提供'}</Fact>
        <Fact label="来源">{meta && meta.source.length > 0 ? meta.source.map((s) => s.name).join('、') : '未提供'}</Fact>
        <Fact label="口径">{[meta ? MODES[meta.mode] : '', formula?.note ?? ''].filter(Boolean).join('；') || '按下列公式'}</Fact>
      </div>
      {formula && (
        <div className={styles.formula}>
          <div className={styles.expression}>
            {formula.expression === formula.name ? `${formula.name}（原值）` : formula.expression} = {figure.text}
          </div>
          {formula.inputs.map((input) => (
            <div key={input.key} className={styles.input}>
              <span>{input.name}</span>
              <span>{figure.inputs[input.key] ?? unitText(input.unit)}</span>
            </div>
          ))}
        </div>
      )}
      <p className={styles.foot}>
        {figure.formulaId}
        {meta ? ` · ${meta.snapshotId}` : ''}
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <span>{children}</span>
    </div>
  )
}

function isOld(meta: Meta | null | undefined): boolean {
  const untilMs = exchangeInstant(meta?.freshUntil ?? null)
  return untilMs !== null && serverNowMs() > untilMs
}

function age(asOf: string): string {
  const atMs = exchangeInstant(asOf)
  return atMs === null ? '' : `（${relativeTime(atMs, serverNowMs())}）`
}
