import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { Ladder } from '../../charts/card/card.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import { isPlotEmpty, type PlotSpec } from '../../charts/plot/plot-spec.ts'
import type { RadarSpec } from '../../charts/radar/radar-spec.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { QuotedContext } from '../../ui/figure/quoted.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import { AbsentState } from '../availability/absent-state.tsx'
import { ComingState } from '../availability/coming-state.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { priceBasis, pricedWords } from '../provenance/priced-words.ts'
import { absenceIn } from './blank-table.ts'
import styles from './module.module.css'
import { useListedModule } from './module-contents.tsx'
import { ModuleRows } from './module-rows.tsx'
import { ModuleSheet } from './module-sheet.tsx'
import { ModuleSubject } from './module-subject.ts'
import type { AnyModuleTable } from './module-table.ts'
import { quoted, quotedView } from './quoted-view.ts'
import { type ShownFigures, ShownFiguresContext } from './shown-figures.ts'
import { useModuleLink } from './use-module-link.ts'

type Answer<D> = { data: D; meta: Meta | null }

/** Few modules have one. */
const ModuleRadar = lazyPart(async () => (await import('./module-radar.tsx')).ModuleRadar)

/**
 * What a module shows of an answer: a chart stands for its table, a radar above it until it is folded away. `file` and `ladder` are the rows and the picture to
 * be taken away of what `body` draws itself. `empty` is why there is nothing, as a fact where it is a sentence alone.
 */
export type ModuleView = {
  chart?: PlotSpec
  radar?: RadarSpec
  table?: AnyModuleTable
  body?: ReactNode
  file?: AnyModuleTable
  ladder?: Ladder
  empty?: Absence | string | null
}

export type ModuleProps<D> = {
  /** Its name in links, kebab-case: `?tab=holders&module=holder-count`. */
  id: string
  title: string
  /** What it counts and by which rule, in sentences; behind ⋯ with the file and the link. */
  definition: string
  query: UseQueryResult<Answer<D>>
  view: (answer: Answer<D>) => ModuleView
  /** Data set whose rows may still be on their way. */
  dataset?: string
  /** Small print beside the time. */
  note?: string
  /** Its figures are made of adjusted prices: the head says which. */
  priced?: boolean
  /** Choices above what is shown: a period, a kind. */
  choices?: ReactNode
  half?: boolean
}

/** Answers that mean there is nothing, and say why. */
const NOTHING = new Set(['no_data'])

/** One block of a research page: what, as of when, by which rule; picture and table of the same figures, every one openable; file and link of its own. */
export function Module<D>({ id, title, definition, query, view, dataset, note = '', priced = false, choices, half }: ModuleProps<D>) {
  const [isTable, setTable] = useState(false)
  const subject = useContext(ModuleSubject)
  const [figures] = useState<ShownFigures>(() => new Map())
  const place = useModuleLink(id, query.data !== undefined || query.isError)
  useListedModule(id, title, place)
  const secucode = useContext(QuotedContext)
  const shown = query.data === undefined ? null : quotedView(view(query.data), secucode)
  const meta = query.data?.meta ?? null
  const nothing = nothingIn({ query, dataset, shown })
  // a time, a window or a count beside unknown figures would be one of them
  const isUnknown = nothing?.kind !== undefined
  const basis = priced && meta !== null ? priceBasis(meta) : ''
  const hasPicture = shown?.chart !== undefined || shown?.radar !== undefined
  const canSwitch = hasPicture && shown?.table !== undefined && !shown.empty
  const taken: ModuleView = shown === null || shown.empty ? {} : { ...shown, ...(shown.file === undefined ? {} : { table: shown.file }) }
  const showMore = () =>
    openPopup({
      position: 'bottom',
      label: title,
      content: (close) => (
        <ModuleSheet
          about={{ id, title, definition: pricedWords(definition, meta), subject, secucode }}
          meta={meta}
          table={taken.table}
          drawable={{ ...taken, figures: quoted([...figures.values()].flat(), secucode) }}
          onDone={close}
        />
      ),
    })
  return (
    <Panel
      title={title}
      id={id}
      meta={!isUnknown && <PanelMeta query={query} text={knownParts([pricedWords(note, meta), basis])} />}
      flush
      {...(half ? { half, span: 6 } : {})}
      tools={
        <>
          {canSwitch && (
            <IconButton
              icon={isTable ? 'chart' : 'doc'}
              size={18}
              label={isTable ? `${title}：看图` : shown?.radar ? `${title}：只看表` : `${title}：看表`}
              onClick={() => setTable(!isTable)}
            />
          )}
          <IconButton icon="more" size={18} label={`${title}：口径、导出与链接`} onClick={showMore} />
        </>
      }
    >
      <div ref={place} tabIndex={-1} />
      {choices && <div className={cx(layout.rowWrap, styles.choices)}>{choices}</div>}
      <ShownFiguresContext.Provider value={figures}>
        <ModuleBody {...{ title, query, dataset, shown, nothing, isTable: canSwitch ? isTable : !hasPicture }} />
      </ShownFiguresContext.Provider>
    </Panel>
  )
}

type Face<D> = { query: UseQueryResult<Answer<D>>; dataset: string | undefined; shown: ModuleView | null }

/** Why a module has nothing to show; null where it has, where it loads, and where its answer failed. */
function nothingIn<D>({ query, dataset, shown }: Face<D>): Absence | null {
  if (shown === null) {
    const { error } = query
    return error instanceof ApiError && NOTHING.has(error.reason) ? { reason: error.message, ...error.absence } : null
  }
  const { chart, table, body, empty } = shown
  const hasNothing = body === undefined && (table?.rows.length ?? 0) === 0 && (chart === undefined || isPlotEmpty(chart))
  if (empty || hasNothing) {
    // where the store does not hold the module's data set nothing is denied
    const lacking = query.data?.meta?.missing.find((one) => one.dataset !== undefined && one.dataset === dataset)
    return lacking ?? (typeof empty === 'string' ? { reason: empty } : empty) ?? { reason: '暂无数据' }
  }
  if (body !== undefined || table === undefined || (chart !== undefined && !isPlotEmpty(chart))) return null
  return absenceIn(table)
}

type BodyProps<D> = Face<D> & { title: string; nothing: Absence | null; isTable: boolean }

/** The faces of a module: shapes while it loads, why it is empty or closed, what went wrong, the figures. */
function ModuleBody<D>({ title, query, dataset, shown, nothing, isTable }: BodyProps<D>) {
  if (nothing !== null) return <Nothing title={title} absence={nothing} dataset={dataset} />
  if (shown === null) {
    if (!query.isError) return <Skeleton shape="rows" count={5} />
    return <Unanswered error={query.error} onRetry={() => void query.refetch()} />
  }
  const { chart, radar, table, body } = shown
  return (
    <>
      {body}
      {chart && !isTable && (
        <div className={layout.inset8}>
          <Plot label={title} spec={chart} />
        </div>
      )}
      {radar && !isTable && (
        <Suspense fallback={<Skeleton shape="rows" count={5} />}>
          <ModuleRadar title={title} spec={radar} />
        </Suspense>
      )}
      {table && (isTable || chart === undefined) && <ModuleRows label={title} table={table} />}
    </>
  )
}

/** Why there is no answer: members only, or a failure. */
function Unanswered({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.reason === 'vip_required')
    return (
      <EmptyState compact title="会员可看" text={`${error.message}。`}>
        <Button size="xs" href={href('membership')}>
          开通会员
        </Button>
      </EmptyState>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}

function Nothing({ title, absence, dataset }: { title: string; absence: Absence; dataset: string | undefined }) {
  const isUnknown = absence.kind !== undefined
  const state = <AbsentState compact title={isUnknown ? `${title}未知` : `没有${title}`} absence={{ dataset, ...absence }} />
  return dataset === undefined ? state : <ComingState dataset={dataset}>{state}</ComingState>
}
