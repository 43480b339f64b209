import { openPopup } from '../../../ui/popup/use-popup.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './shortcuts.module.css'

const GROUPS = [
  {
    title: '任何页面',
    keys: [
      ['/', '搜索，也可以直接输入代码或拼音'],
      ['Ctrl K', '搜索，输入框里也有效'],
      ['?', '快捷键'],
      ['Esc', '关闭弹层'],
    ],
  },
  {
    title: '搜索',
    keys: [
      ['↑ ↓', '选择'],
      ['Enter', '打开'],
      ['pk 甲 乙', '对比股票，最多五只'],
      ['03 04', '上证指数、深证成指'],
      ['06', '自选'],
      ['60 67 80', '涨幅榜、板块、排行榜'],
    ],
  },
  {
    title: '个股',
    keys: [
      ['F5', '分时与日K切换'],
      ['F10', '回到概览'],
      ['PgUp PgDn', '自选里的上一只、下一只'],
    ],
  },
  {
    title: '图表',
    keys: [
      ['← →', '移动十字光标'],
      ['↑ ↓', '放大、缩小'],
      ['Home End', '第一根、最后一根'],
      ['Shift ← →', '区间统计时移动区间的终点'],
      ['Ctrl Z', '撤销画线，加 Shift 重做'],
      ['Delete', '删除选中的画线'],
    ],
  },
] as const

/** Lists the keys of the product. */
export function openShortcuts(): void {
  openPopup({ position: 'center', label: '快捷键', content: <Shortcuts /> })
}

function Shortcuts() {
  return (
    <div>
      {GROUPS.map(({ title, keys }) => (
        <table key={title} className={styles.keys} aria-label={title}>
          <thead>
            <tr>
              <th colSpan={2} className={typography.strong13}>
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, about]) => (
              <tr key={key}>
                <th scope="row" className={styles.about}>
                  {key.split(' ').map((part) => (
                    <span key={part} className={styles.key}>
                      {part}
                    </span>
                  ))}
                </th>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
