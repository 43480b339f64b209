import type { ListKind } from '@guanlan/engine/screening/condition.ts'
import { BOARDS, EXCLUSIONS, exclusionIn, listIn, withEntry, withExclusion } from '../../parts/screens/scope.ts'
import { leafWords, listTitles } from '../../parts/screens/screen-words.ts'
import { Chip } from '../../ui/button/chip.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { openCondition, openList } from './conditions/open-condition.tsx'
import type { ScreenEdits } from './conditions/screen-edits.ts'
import styles from './scope-panel.module.css'

const LISTS: readonly ListKind[] = ['industry', 'concept', 'index', 'area', 'watchlist', 'screen']

/** 选股范围: boards, who is left out, and the lists results have to be on. All of it are conditions of the screen, so it goes along when it is shared. */
export function ScopePanel({ edits }: { edits: ScreenEdits }) {
  const { screen, words, change } = edits
  const boards = listIn(screen, 'board')?.leaf.ids ?? []
  return (
    <Panel title="选股范围" meta="上市 A 股，不含 B 股">
      <div className={cx(layout.column8, styles.groups)}>
        <div className={layout.wrap8} role="group" aria-label="上市板">
          {BOARDS.map(([id, name]) => (
            <Chip key={id} on={boards.includes(id)} onClick={() => change(withEntry(screen, 'board', id))}>
              {name}
            </Chip>
          ))}
        </div>
        <div className={layout.wrap8} role="group" aria-label="剔除">
          {EXCLUSIONS.map((exclusion) => (
            <Chip
              key={exclusion.mark}
              on={exclusionIn(screen, exclusion) !== null}
              onClick={() => change(withExclusion(screen, exclusion))}
            >
              {exclusion.name}
            </Chip>
          ))}
        </div>
        <div className={layout.wrap8} role="group" aria-label="名单">
          {LISTS.map((list) => {
            const found = listIn(screen, list)
            const value = found === null ? undefined : leafWords(found.leaf, words).value
            return (
              <Chip
                key={list}
                tone={found === null ? 'dash' : 'plain'}
                {...(value !== undefined && { value })}
                onClick={() => (found === null ? openList(edits, { kind: 'list', list, ids: [] }) : openCondition(edits, found.path))}
              >
                {found === null ? `+ ${listTitles[list]}` : listTitles[list]}
              </Chip>
            )
          })}
        </div>
      </div>
    </Panel>
  )
}
