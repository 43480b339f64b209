import { Chip } from '../../../ui/button/chip.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { FoundPanel } from '../results.tsx'
import { SearchField } from '../search-field.tsx'
import { useSearch } from '../use-search.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import styles from './palette.module.css'
import { openShortcuts } from './shortcuts.tsx'

/** Texts that are commands, to be tried with a tap. */
const EXAMPLES = [
  { text: 'gzmt', about: '拼音' },
  { text: '60', about: '涨幅榜' },
  { text: '03', about: '上证指数' },
  { text: 'pk 贵州茅台 五粮液', about: '对比' },
] as const

/** 键盘精灵: the search over the page that is open, whose address it leaves alone. */
export function Palette({ text, onClose }: { text: string; onClose: () => void }) {
  const search = useSearch({ text, inAddress: false, onPicked: onClose })
  const { field, query, history, pick } = search
  useSearchKeys(search.keys)
  function write(typed: string) {
    if (!/^[?？]$/.test(typed.trim())) return field.onText(typed)
    onClose()
    openShortcuts()
  }
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <SearchField {...field} onText={write} takesFocus />
      </div>
      {query === '' ? (
        <div className={cx(layout.column2, styles.start)}>
          {history.visits.length > 0 && (
            <div className={layout.wrap8} role="group" aria-label="最近打开">
              {history.visits.slice(0, 8).map((visit) => (
                <Chip key={`${visit.kind}${visit.id}`} onClick={() => pick.open(visit)}>
                  {visit.name}
                </Chip>
              ))}
            </div>
          )}
          <div className={layout.wrap8} role="group" aria-label="怎么用">
            {EXAMPLES.map(({ text: example, about }) => (
              <Chip key={example} value={example} onClick={() => field.onText(example)}>
                {about}
              </Chip>
            ))}
          </div>
          <p className={typography.tiny}>↑↓ 选择，Enter 打开，Esc 关闭，? 全部快捷键</p>
        </div>
      ) : (
        <FoundPanel search={search} />
      )}
    </div>
  )
}
