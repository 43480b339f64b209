import type { Condition } from '@guanlan/engine/screening/condition.ts'
import {
  conditionAt,
  type Group,
  isGroup,
  type Path,
  tidied,
  withJoin,
  withNegation,
  withoutCondition,
} from '../../../parts/screens/edit-screen.ts'
import { conditionLine, leafWords } from '../../../parts/screens/screen-words.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './condition-tree.module.css'
import { openAdd, openCondition } from './open-condition.tsx'
import { OrderChips } from './order-chips.tsx'
import type { ScreenEdits } from './screen-edits.ts'

/** Conditions of a screen as chips, groups as boxes around theirs; every chip opens, × takes out. */
export function ConditionTree({ edits }: { edits: ScreenEdits }) {
  const root = tidied(edits.screen.where)
  return (
    <div className={cx(layout.column8, styles.tree)}>
      {root.parts.length > 1 && <Join edits={edits} path={[]} group={root} />}
      <div className={cx(layout.wrap8, styles.chips)}>
        <Parts edits={edits} path={[]} group={root} />
        <Chip tone="dash" onClick={() => openAdd(edits, [])}>
          + 条件
        </Chip>
        <OrderChips edits={edits} />
      </div>
    </div>
  )
}

type At = { edits: ScreenEdits; path: Path }

const JOINS = [
  { key: 'and', title: '全部满足' },
  { key: 'or', title: '任一满足' },
] as const

function Join({ edits, path, group }: At & { group: Group }) {
  return (
    <Segment<Group['kind']>
      label="条件之间"
      items={JOINS}
      value={group.kind}
      onChange={(kind) => edits.change(withJoin(edits.screen, path, kind))}
    />
  )
}

function Parts({ edits, path, group }: At & { group: Group }) {
  return group.parts.map((part, at) => {
    const place = [...path, at]
    return <Part key={`${place.join('.')} ${conditionLine(part, edits.words)}`} edits={edits} path={place} condition={part} />
  })
}

function Part({ edits, path, condition }: At & { condition: Condition }) {
  const isNegated = condition.kind === 'not'
  const inner = isNegated ? condition.part : condition
  if (isGroup(inner)) return <GroupBox edits={edits} path={isNegated ? [...path, 0] : path} group={inner} />
  if (inner.kind === 'not') return null
  const { name, value } = leafWords(inner, edits.words)
  return (
    <Chip
      value={value}
      onClick={() => openCondition(edits, path)}
      onRemove={() => edits.change(withoutCondition(edits.screen, path))}
      removeLabel={`移除条件 ${conditionLine(condition, edits.words)}`}
    >
      {isNegated && <b className={cx(typography.strong, typography.warn)}>排除</b>}
      {name}
    </Chip>
  )
}

/** A group within another; `path` leads to the group itself, a negation stands above it. */
function GroupBox({ edits, path, group }: At & { group: Group }) {
  const isNegated = conditionAt(tidied(edits.screen.where), path.slice(0, -1))?.kind === 'not'
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={`${isNegated ? '排除：' : ''}${group.kind === 'and' ? '全部满足' : '任一满足'}的一组条件`}
    >
      <div className={cx(layout.row8, styles.head)}>
        <Join edits={edits} path={path} group={group} />
        <Chip on={isNegated} onClick={() => edits.change(withNegation(edits.screen, path))}>
          排除
        </Chip>
        <span className={styles.grow} />
        <IconButton
          icon="close"
          size={16}
          label="移除这组条件"
          onClick={() => edits.change(withoutCondition(edits.screen, isNegated ? path.slice(0, -1) : path))}
        />
      </div>
      <div className={cx(layout.wrap8, styles.chips)}>
        <Parts edits={edits} path={path} group={group} />
        <Chip tone="dash" onClick={() => openAdd(edits, path)}>
          + 条件
        </Chip>
      </div>
    </div>
  )
}
