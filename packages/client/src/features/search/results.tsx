import { earlierDay } from '@guanlan/domain/format/short-moment.ts'
import type { Answered } from '../../api/api-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { BlockRow } from './block-row.tsx'
import { articleChoice, blockChoice, type Choice, choicesOf, flashChoice, pageChoice, topicChoice } from './choices.ts'
import { Highlight } from './highlight.tsx'
import rowStyles from './result-row.module.css'
import { ResultRow, type RowControl } from './result-row.tsx'
import styles from './results.module.css'
import { StockRow } from './stock-row.tsx'
import type { Commands } from './use-commands.ts'
import type { useSearch } from './use-search.ts'

export const RESULTS_ID = 'search-results'

/** What a search found, and before it the commands its text means. */
export function FoundPanel({ search }: { search: ReturnType<typeof useSearch> }) {
  const { query, found, commands, field, pick } = search
  const control = { activeId: field.activeId, onPick: pick.record }
  return (
    <Panel flush>
      {commands.isOnly ? (
        <CommandRows {...{ commands, query, control }} />
      ) : (
        <Loadable query={found} skeleton="rows-2">
          {(answer) => <Results {...{ answer, commands: commands.choices, query, control }} />}
        </Loadable>
      )}
    </Panel>
  )
}

/** `pk` with the names found so far. */
function CommandRows({ commands, query, control }: { commands: Commands; query: string; control: RowControl }) {
  return (
    <>
      <div role="grid" id={RESULTS_ID} aria-label="搜索结果">
        <NamedGroup title="命令" choices={commands.choices} {...{ query, control }} />
      </div>
      {commands.unknown.length > 0 && <p className={cx(typography.note, layout.inset12)}>没有找到：{commands.unknown.join('、')}</p>}
    </>
  )
}

type ResultsProps = { answer: Answered<'search.mix'>; commands: readonly Choice[]; query: string; control: RowControl }

/** What was found, in groups: 命令, 证券, 板块, 题材, 文章, 快讯, 功能. A grid for readers, since rows have more than one control. */
function Results({ answer, commands, query, control }: ResultsProps) {
  const { stocks, blocks, topics, articles, flashes, functions } = answer.data
  const day = answer.meta === null ? null : earlierDay(answer.meta.asOf, serverNowMs())
  if (commands.length === 0 && choicesOf(answer.data).length === 0) return <NothingFound query={query} />
  return (
    <DotTabContext.Provider value={-1}>
      <div role="grid" id={RESULTS_ID} aria-label="搜索结果">
        <NamedGroup title="命令" choices={commands} {...{ query, control }} />
        {stocks.length > 0 && (
          <div role="rowgroup" aria-label="证券">
            <GroupTitle text="证券" count={stocks.length} day={day} />
            {stocks.map((hit) => (
              <StockRow key={hit.secucode} hit={hit} meta={answer.meta} control={control} />
            ))}
          </div>
        )}
        {blocks.length > 0 && (
          <div role="rowgroup" aria-label="板块">
            <GroupTitle text="板块" count={blocks.length} day={day} />
            {blocks.map((hit) => (
              <BlockRow key={hit.blockcode} hit={hit} choice={blockChoice(hit)} meta={answer.meta} control={control} />
            ))}
          </div>
        )}
        <NamedGroup title="题材" choices={topics.map(topicChoice)} {...{ query, control }} />
        <NamedGroup title="文章" choices={articles.map(articleChoice)} {...{ query, control }} />
        <NamedGroup title="快讯" choices={flashes.map(flashChoice)} {...{ query, control }} />
        <NamedGroup title="功能" choices={functions.map(pageChoice)} {...{ query, control }} />
      </div>
    </DotTabContext.Provider>
  )
}

type NamedGroupProps = { title: string; choices: readonly Choice[]; query: string; control: RowControl }

/** What is found by name alone, a line each; nothing where there is none. */
function NamedGroup({ title, choices, query, control }: NamedGroupProps) {
  if (choices.length === 0) return null
  return (
    <div role="rowgroup" aria-label={title}>
      <GroupTitle text={title} count={choices.length} />
      {choices.map((choice) => (
        <ResultRow key={choice.id} choice={choice} control={control}>
          <span className={cx(layout.row8, rowStyles.single)}>
            <span>
              <Highlight text={choice.name} range={rangeOf(choice.name, query)} />
            </span>
          </span>
        </ResultRow>
      ))}
    </div>
  )
}

/** These carry no match; the query itself is marked where the name holds it. */
function rangeOf(title: string, query: string): { from: number; to: number } | null {
  const from = title.indexOf(query)
  return from < 0 ? null : { from, to: from + query.length }
}

type GroupTitleProps = {
  text: string
  count: number
  /** Of the prices below where they are not of today. */
  day?: string | null
}

function GroupTitle({ text, count, day = null }: GroupTitleProps) {
  return (
    <div className={cx(layout.row6, typography.tiny, styles.title)} aria-hidden="true">
      {text} <span className={styles.count}>{count}</span>
      {day !== null && <span>行情 {day}</span>}
    </div>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      icon="search"
      title={`没有找到“${query}”`}
      text="可以输入：代码的开头（600519）、简称里的几个字（茅台）、拼音首字母（gzmt）或全拼（maotai），也可以输入板块名（白酒）。"
    />
  )
}
