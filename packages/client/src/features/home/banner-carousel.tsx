import type { Banners } from '@guanlan/contract/schemas/business/documents.ts'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { SitePicture } from '../../parts/loading/site-picture.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { useMedia } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './banner.module.css'

/** §9: how long one stands; the move itself (500 ms) is in the style. */
const EVERY_MS = 5_000
/** A finger that moved this far turns. */
const TURN_PX = 40
const STALE_MS = 3_600_000

/** 轮播: what the operator shows today, one at a time; stands still under a finger, mouse or focus, when paused, and where motion is unwanted. */
export function BannerCarousel() {
  const query = useCall('ad.banner', { position: 'home' }, { staleMs: STALE_MS })
  const banners = query.data?.data
  if (banners === undefined) return query.isError ? null : <div className={styles.place} />
  return banners.length === 0 ? null : <Turning banners={banners} />
}

function Turning({ banners }: { banners: Banners }) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const count = banners.length
  const turn = (by: number) => setAt((place) => (place + by + count) % count)
  const touch = useTurnByTouch(turn, setHeld)
  const stands = isPaused || isHeld || isStill || count < 2
  useEffect(() => {
    if (stands) return
    const timer = setInterval(() => setAt((place) => (place + 1) % count), EVERY_MS)
    return () => clearInterval(timer)
  }, [stands, count])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={styles.banner} role="region" aria-label="轮播" {...hold} {...touch}>
      <div className={styles.track} style={{ transform: `translateX(-${at * 100}%)` }}>
        {banners.map((banner, k) => (
          <div key={banner.id} className={cx(styles.slide, k !== at && styles.away)}>
            <Slide banner={banner} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={cx(layout.row, styles.dots)}>
          {banners.map((banner, k) => (
            <button
              key={banner.id}
              type="button"
              className={cx(layout.center, styles.dot)}
              aria-label={`第 ${k + 1} 条：${banner.title}`}
              aria-current={k === at}
              onClick={() => setAt(k)}
            >
              <i className={k === at ? styles.markOn : styles.mark} />
            </button>
          ))}
          {!isStill && (
            <IconButton
              icon={isPaused ? 'right' : 'pause'}
              size={16}
              label={isPaused ? '继续轮播' : '暂停轮播'}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Slide({ banner: { title, subtitle, img, link, linkMode } }: { banner: Banners[number] }) {
  return (
    <Link href={link} mode={linkMode} className={cx(layout.row12, styles.link)}>
      <span className={layout.grow}>
        <b className={cx(typography.strong16, layout.block, typography.plain)}>{title}</b>
        <span className={cx(typography.block12, typography.lines)}>{subtitle}</span>
      </span>
      <SitePicture address={img} className={styles.picture} />
    </Link>
  )
}

/** Turns by a finger moved sideways; it stands still meanwhile. */
function useTurnByTouch(turn: (by: number) => void, setHeld: (isHeld: boolean) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches[0]?.clientX ?? null
      setHeld(true)
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
      if (from.current !== null && Math.abs(moved) > TURN_PX) turn(moved < 0 ? 1 : -1)
      from.current = null
      setHeld(false)
    },
  }
}
