import type { Meta } from '@guanlan/contract/envelope.ts'
import { relativeTime } from '@guanlan/domain/format/relative-time.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { factDatasets } from '@guanlan/figures/fact-datasets.ts'
import { factBehind } from '@guanlan/figures/print.ts'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { exchangeInstant } from '../../ui/feedback/stale-badge.tsx'
import type { FigureDefinition, OpenedFigure } from '../../ui/figure/provenance.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { HistoryButton } from '../figure-history/history-button.tsx'
import { DATE } from '../read-out/figure-inputs.ts'
import { copyText } from '../sharing/copy-text.ts'
import { answerInputs } from './answer-inputs.ts'
import { ArticleLink } from './article-link.tsx'
import { evidenceText, inputFigure, inputSource } from './evidence.ts'
import { FetchedInputs } from './fetched-inputs.tsx'
import { InputRow, type ShownInput, shownInput } from './input-row.tsx'
import { pricedWords } from './priced-words.ts'
import styles from './provenance-body.module.css'

const MODES: Record<Meta['mode'], string> = { realtime: '实时', delayed: '延时', close: '收盘', report: '定期报告', snapshot: '快照' }

/** Where a figure comes from; an input that is a record opens the same way, in its place. */
export function ProvenanceBody({ figure }: { figure: OpenedFigure }) {
  const [path, setPath] = useState<readonly OpenedFigure[]>([figure])
  const shown = path.at(-1) ?? figure
  const before = path.at(-2)
  return (
    <div className={styles.body}>
      {before && (
        <button type="button" className={cx(styles.more, styles.back)} onClick={() => setPath(path.slice(0, -1))}>
          <Icon name="back" size={16} />
          {before.name}
        </button>
      )}
      <FigureOrigin key={path.length} figure={shown} onInput={(input) => setPath([...path, input])} />
    </div>
  )
}

/** Name, value, time, source, definition, formula with its inputs, formula id and snapshot. */
function FigureOrigin({ figure, onInput }: { figure: OpenedFigure; onInput: (input: OpenedFigure) => void }) {
  const platform = usePlatform()
  const formula = figure.definition ?? findFormula(figure.formulaId)
  const inputs = useInputs(figure, formula)
  const { meta, priceUnit = '元' } = figure
  const unitText = (unit: string) => (unit === '元' ? priceUnit : unit)
  const sourceNames = meta === null ? [] : meta.source.map(({ name }) => name)
  const date = figure.inputs[DATE]
  return (
    <>
      <h2 className={cx(layout.row6, typography.strong13)}>
        <Icon name="trace" size={16} />
        {figure.name}
        {formula && <Tag>{formula.unit === '比例' ? '%' : unitText(formula.unit)}</Tag>}
        {meta?.simulated && <Tag tone="warn">模拟数据</Tag>}
        {isOld(meta) && <Tag tone="warn">已过时</Tag>}
      </h2>
      <div className={styles.value}>{figure.text}</div>
      <div className={layout.column6}>
        {typeof date === 'string' && <Fact label="日期">{date}</Fact>}
        <Fact label="时点">{meta ? `${meta.asOf}${age(meta.asOf)}` : '未提供'}</Fact>
        <Fact label="来源">{[sourceNames.join('、') || '未提供', columnText(formula)].filter(Boolean).join(' · ')}</Fact>
        <Fact label="口径">
          {[meta ? MODES[meta.mode] : '', pricedWords(formula?.note ?? '', meta), meta?.unadjusted?.reason ?? '']
            .filter(Boolean)
            .join('；') || '按下列公式'}
        </Fact>
      </div>
      {figure.definition?.lookup && <FetchedInputs lookup={figure.definition.lookup} figure={figure} />}
      {formula && figure.definition?.lookup === undefined && (
        <div className={styles.formula}>
          <div className={cx(typography.anywhere, typography.strong)}>
            {formula.expression === formula.name ? `${formula.name}（原值）` : pricedWords(formula.expression, meta)} = {figure.text}
          </div>
          {factOf(formula) === undefined &&
            formula.inputs.map((input) => (
              <InputRow
                key={input.key}
                name={input.name}
                source={inputSource(figure, input.key)}
                input={inputs[input.key] ?? { text: `未随页面给出，单位${unitText(input.unit)}` }}
                onOpen={openerOf(figure, input.key, onInput)}
              />
            ))}
        </div>
      )}
      {formula?.record && (
        <Button
          kind="text"
          size="xs"
          icon="copy"
          onClick={() => void copyText(platform, evidenceText(figure, platform.origin + platform.location.get()))}
        >
          复制依据
        </Button>
      )}
      <HistoryButton figure={figure} />
      {formula && <ArticleLink name={formula.name} article={formula.record?.definition.article} />}
      <p className={cx(typography.tiny, styles.foot)}>
        {figure.formulaId}
        {meta ? ` · ${meta.snapshotId}` : ''}
      </p>
    </>
  )
}

/** The fact a figure is the value of; undefined of one that is computed, or of no record. */
function factOf(formula: FigureDefinition | null) {
  return formula?.record && (factBehind(formula.record) ?? undefined)
}

/** The data set and the column of a fact. */
function columnText(formula: FigureDefinition | null): string {
  const fact = factOf(formula)
  return fact === undefined ? '' : `${factDatasets[fact.definition.source.dataset]}的${fact.definition.name}`
}

/** Opens an input that is a record; undefined for one that is none, or has no value here. */
function openerOf(figure: OpenedFigure, key: string, onInput: (input: OpenedFigure) => void): (() => void) | undefined {
  const input = inputFigure(figure, key)
  return input === null ? undefined : () => onInput(input)
}

/** What the page says, and what else the answer holds that these figures came with: the one kept with this very `meta`. */
function useInputs(figure: OpenedFigure, formula: FigureDefinition | null): Readonly<Record<string, ShownInput>> {
  const client = useContext(QueryClientContext)
  const [inputs] = useState(() => {
    const { meta, value, field, secucode, priceUnit } = figure
    const unitOf = (key: string) => formula?.inputs.find((input) => input.key === key)?.unit ?? ''
    const said = Object.fromEntries(
      Object.entries(figure.inputs).map(([key, of]) => [
        key,
        typeof of === 'string' ? { text: of } : 'text' in of ? { text: of.text } : shownInput(of, unitOf(key), priceUnit),
      ]),
    )
    if (formula === null || meta === null || value === undefined || formula.inputs.every(({ key }) => key in said)) return said
    const found = answerInputs(answerOf(client, meta), { formula: formula as Formula, value, field, secucode })
    const foundInputs = formula.inputs.flatMap(({ key, unit }): [string, ShownInput][] => {
      const of = found[key]
      return of === undefined ? [] : [[key, shownInput(of, unit, priceUnit)]]
    })
    return { ...Object.fromEntries(foundInputs), ...said }
  })
  return inputs
}

type Reported = { data: unknown; meta: Meta | null }

/** The kept answer that came with this very `meta`. */
function answerOf(client: QueryClient | undefined, meta: Meta): unknown {
  for (const { state } of client?.getQueryCache().getAll() ?? []) {
    const stored = state.data as Partial<Reported & { pages: Reported[] }> | undefined
    const match = stored?.meta === meta ? stored : stored?.pages?.find((page) => page.meta === meta)
    if (match !== undefined) return match.data
  }
  return null
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <span className={typography.muted}>{label}</span>
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
