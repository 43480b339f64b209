import { entriesOf } from '@guanlan/domain/collections/records.ts'
import { type ReactNode, useEffect } from 'react'
import { drawingTools } from '../../../charts/kline/drawing/drawing.ts'
import { drawingLayer } from '../../../charts/kline/drawing/mount-drawings.ts'
import { ToolIcon, type ToolIconName } from '../../../charts/kline/drawing/tool-icon.tsx'
import { useKeys } from '../../../ui/gesture/key-handlers.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { confirm } from '../../../ui/popup/dialog.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import { DrawingList } from './drawing-list.tsx'
import { drawingActions as act, drawingBoard, shownDrawings, useDrawings } from './drawing-store.ts'
import styles from './drawing-strip.module.css'
import { PenSheet } from './pen-sheet.tsx'

export { showDrawings } from './drawing-store.ts'
/** What is drawn on the chart shown. */
export const drawings = drawingLayer(drawingBoard)

const tools = entriesOf(drawingTools)

/** The tools of drawing: a column beside the chart, on phones a row over it. Closing it lays the tool down. */
export function DrawingStrip() {
  useEffect(() => () => drawingBoard.drop(), [])
  useDrawingKeys()
  const tool = useDrawings((state) => state.tool)
  return (
    <div className={styles.strip} role="toolbar" aria-label="画线工具">
      {tools.map(([key, { title }]) => (
        <Tool key={key} title={title} icon={key} isOn={tool === key} onClick={() => act.hold(key)} />
      ))}
      <div className={styles.line} />
      <Chosen />
      <div className={styles.line} />
      <Whole />
    </div>
  )
}

/** Delete, Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Esc, wherever the focus is. */
function useDrawingKeys() {
  useKeys((press) => {
    const { tool, selected } = useDrawings.getState()
    const key = press.key.toLowerCase()
    if (press.isTyping) return false
    if (press.modified && (key === 'z' || key === 'y')) {
      if (key === 'z' && !press.shift) act.undo()
      else act.redo()
      return true
    }
    if ((key === 'delete' || key === 'backspace') && selected !== null) act.remove()
    else if (key === 'escape' && tool !== null) act.hold(null)
    else if (key === 'escape' && selected !== null) drawingBoard.select(null)
    else return false
    return true
  })
}

type ToolProps = { title: string; icon: ToolIconName; isOn?: boolean; disabled?: boolean; onClick: () => void; children?: ReactNode }

function Tool({ title, icon, isOn, disabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(styles.tool, isOn && styles.on)}
      aria-label={title}
      title={title}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
    >
      {children ?? <ToolIcon name={icon} />}
    </button>
  )
}

/** What is done with the chosen drawing, or with the next. */
function Chosen() {
  const chosen = useDrawings(({ all, selected }) => all.find(({ id }) => id === selected))
  const pen = useDrawings((state) => state.pen)
  const { colour, width } = chosen ?? pen
  const isLocked = chosen?.isLocked === true
  return (
    <>
      <Tool
        title="颜色与粗细"
        icon="segment"
        disabled={isLocked}
        onClick={() => openPopup({ position: 'bottom', label: '颜色与粗细', content: <PenSheet />, scrim: 'soft' })}
      >
        <span className={cx(styles.swatch, styles[colour], styles[`w${width}`])} />
      </Tool>
      {chosen?.tool === 'text' && (
        <Tool title="修改文字" icon="text" disabled={isLocked} onClick={() => void act.write()}>
          <Icon name="edit" size={20} />
        </Tool>
      )}
      <Tool title={isLocked ? '解锁' : '锁定'} icon="unlock" isOn={isLocked} disabled={chosen === undefined} onClick={act.lock}>
        {isLocked ? undefined : <Icon name="lock" size={20} />}
      </Tool>
      <Tool title="删除（Delete）" icon="remove" disabled={chosen === undefined || isLocked} onClick={act.remove} />
    </>
  )
}

/** What is done with all of the chart. */
function Whole() {
  const { hasMagnet, isHidden, done, undone, all, code } = useDrawings()
  const own = all.filter((one) => one.code === code)
  return (
    <>
      <Tool title="撤销（Ctrl+Z）" icon="undo" disabled={done.length === 0} onClick={act.undo} />
      <Tool title="重做（Ctrl+Shift+Z）" icon="redo" disabled={undone.length === 0} onClick={act.redo} />
      <Tool title={`磁吸到开高低收：${hasMagnet ? '开' : '关'}`} icon="magnet" isOn={hasMagnet} onClick={act.magnet} />
      <Tool title={isHidden ? '显示全部画线' : '隐藏全部画线'} icon="hide" isOn={isHidden} onClick={act.hide} />
      <Tool
        title="画线列表"
        icon="list"
        onClick={() =>
          openPopup({ position: 'bottom', label: '画线列表', content: (close) => <DrawingList onDone={close} />, scrim: 'soft' })
        }
      />
      <Tool title="清空" icon="clear" disabled={own.length === 0} onClick={() => void clearAll()} />
    </>
  )
}

async function clearAll() {
  const { all, code } = useDrawings.getState()
  const own = all.filter((one) => one.code === code)
  const minutes = own.filter(({ family }) => family === 'minute').length
  const text = `将删除这只股票的 ${own.length} 条画线${minutes > 0 ? `（其中分钟周期 ${minutes} 条）` : ''}，包括已锁定的。清空后可以撤销。`
  if (await confirm({ title: '清空画线', text, ok: '清空', danger: true })) act.clear()
}

/** What to do next with the tool in hand, or what is not to be seen. */
export function DrawingHint() {
  const state = useDrawings()
  const { tool, unseen, isHidden } = state
  const count = shownDrawings(state).length
  return (
    <p className={styles.hint} aria-live="polite">
      {tool !== null
        ? `${drawingTools[tool].title}：${howTo[drawingTools[tool].points]}，Esc 取消`
        : isHidden
          ? `已隐藏 ${count} 条画线`
          : `${count === 0 ? '选择左侧或上方的工具开始画线' : `本周期组 ${count} 条画线`}${unseen > 0 ? `，其中 ${unseen} 条在更早的 K 线上，向右拖动图表后显示` : ''}`}
    </p>
  )
}

const howTo: Record<number, string> = { 1: '点一下放置', 2: '点两下，或按住拖到终点', 3: '按住拖出一边，再点一下定宽度' }
