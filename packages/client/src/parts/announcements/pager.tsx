import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './notices.module.css'

type PagerProps = { onBack: (() => void) | null; onNext: (() => void) | null; text?: string }

/** One page back and one on; null where there is none. */
export function Pager({ onBack, onNext, text }: PagerProps) {
  return (
    <span className={cx(layout.inlineRow, typography.caption, styles.pages)}>
      <Button size="xs" disabled={onBack === null} onClick={() => onBack?.()}>
        上一页
      </Button>
      {text}
      <Button size="xs" disabled={onNext === null} onClick={() => onNext?.()}>
        下一页
      </Button>
    </span>
  )
}

/** The pager of a list of so many pages, by number. */
export function NumberedPager({ page, most, onChange }: { page: number; most: number; onChange: (page: number) => void }) {
  return (
    <Pager
      text={`${page} / ${most}`}
      onBack={page === 1 ? null : () => onChange(page - 1)}
      onNext={page >= most ? null : () => onChange(page + 1)}
    />
  )
}
