import { ColourKey, fillOf, MOST_COLOURS } from '../../charts/colour-key.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import styles from './share-strip.module.css'

type Part = { name: string; ratio: number | null }

/** Parts of a whole as one strip, largest first, with a key of the largest; names and figures of all stand in the table under it. */
export function ShareStrip({ label, parts }: { label: string; parts: readonly Part[] }) {
  const said = parts.map(({ name, ratio }) => `${name} ${figureText(ratio, 'percent')}`).join('，')
  const names = parts.slice(0, MOST_COLOURS).map(({ name }) => name)
  const others = parts.length - names.length
  return (
    <>
      <div className={styles.strip} role="img" aria-label={`${label}：${said}`}>
        {parts.map(({ name, ratio }, at) => (
          <i key={name} className={fillOf(at)} style={{ width: `${(ratio ?? 0) * 100}%` }} />
        ))}
      </div>
      <div aria-hidden="true">
        <ColourKey names={others > 0 ? [...names, `其余 ${others} 项`] : names} isSmall />
      </div>
    </>
  )
}
