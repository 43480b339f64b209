import type { PosterCode } from '@guanlan/contract/page.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import { visitorOf } from '@guanlan/domain/access/way-to-page.ts'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useSaleForbidden } from '../../parts/membership/use-sale-forbidden.ts'
import { nextAddress } from '../../parts/next-address.ts'
import { Screen } from '../../parts/screen.tsx'
import { useIsShown, usePlatform } from '../../platform/platform-context.ts'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './poster-page.module.css'
import { PosterPicture } from './poster-picture.tsx'

/** Texts of an address are shown up to this length. */
const MAX_TITLE = 40

/** 会员专享: stands in the place of a page that members alone see (spec §2). Back leads home; who has become a member goes on to the page. */
export function PosterPage({ query: { img = '', from, title } }: { query: Record<string, string> }) {
  const [platform, isShown] = [usePlatform(), useIsShown()]
  const { user } = usePerson()
  const isForbidden = useSaleForbidden()
  const isMember = visitorOf(user) === 'vip'
  const code = posterCodeOf(from)
  const poster = useCall(
    'poster.info',
    { page_code: code ?? 'stock_detail' },
    { enabled: code !== null, staleMs: Number.POSITIVE_INFINITY },
  )
  useEffect(() => {
    // a poster under the pages one paid on waits: what it leads away from is the page on top
    if (isMember && isShown) platform.navigate('redirect', nextAddress(from))
  }, [isMember, isShown, platform, from])
  const { page_name: name = '', points = [] } = poster.data?.data ?? {}
  return (
    <Screen page="poster" footer={false} layout="plain">
      <Panel flush>
        <PosterPicture name={img} />
        <div className={styles.words}>
          {name !== '' && <p className={styles.page}>{name}</p>}
          <h2 className={styles.title}>{title?.slice(0, MAX_TITLE) || pages.poster.title}</h2>
          {code === 'stock_detail' && user !== null && <FreeStocks />}
          <ul className={styles.points} aria-label="会员可用">
            {points.map((point) => (
              <li key={point} className={styles.point}>
                <Icon name="check" size={20} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {isForbidden ? (
              <p className={styles.lead}>由于相关规范，iOS 小程序内暂不支持开通会员。</p>
            ) : (
              <Button kind="primary" size="lg" icon="crown" href={href('membership', from === undefined ? {} : { from })}>
                开通会员
              </Button>
            )}
            <Button size="lg" onClick={platform.back}>
              返回
            </Button>
          </div>
        </div>
      </Panel>
    </Screen>
  )
}

/** How many stocks were free today, and when there are some again. */
function FreeStocks() {
  const count = useCall('zg.count', {}, { staleMs: 0 })
  const { limit } = count.data?.data ?? {}
  if (limit === undefined) return null
  return (
    <p className={styles.lead}>
      {limit === 0 ? '个股详情为会员内容。' : `每天可免费查看 ${limit} 只股票，今天看过的今天仍可再看；北京时间零点重新计数。`}
    </p>
  )
}

/** Code of the poster of the page that was wanted; null where the address is none of a page with a poster. */
function posterCodeOf(from = ''): PosterCode | null {
  const path = from.split('?')[0]
  const page = Object.values(pages).find((one) => one.path === path)
  return page !== undefined && 'poster' in page ? page.poster : null
}
