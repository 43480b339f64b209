import type { LgtStock } from '@guanlan/contract/schemas/market/northbound.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './northbound.module.css'
import { regimeText } from './regime-marks.ts'

/** What is disclosed since when; said above the figures it holds for. */
export function RegimeLine({ regimes }: { regimes: LgtStock['regimes'] }) {
  return <p className={cx(typography.noteLines, styles.regime)}>披露口径：{regimeText(regimes)}。之后没有公布的不估算、不补。</p>
}
