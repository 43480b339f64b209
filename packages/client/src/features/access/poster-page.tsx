import { OPEN_ROWS, openRowsPosters } from '@guanlan/contract/open-rows.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { visitorOf } from '@guanlan/domain/access/page-access.ts'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { BuyAction } from '../../parts/membership/buy-action.tsx'
import { PosterContent } from '../../parts/membership/poster-content.tsx'
import { posterCodeOf } from '../../parts/membership/poster-here.ts'
import { nextAddress } from '../../parts/shell/next-address.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { useIsShown, usePlatform } from '../../platform/platform-context.ts'
import { passPoster } from '../../session/access.ts'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

/** Texts of an address are shown up to this length. */
const MAX_TITLE = 40

/** 会员专享: stands in the place of a page that members alone see (spec §2). Back leads home; who has become a member goes on to the page. */
export function PosterPage({ query: { img = '', from, title } }: { query: Record<string, string> }) {
  const platform = usePlatform()
  const isShown = useIsShown()
  const { user } = usePerson()
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
        <PosterContent image={img} name={name} title={title?.slice(0, MAX_TITLE) || pages.poster.title} points={points}>
          {code === 'stock_detail' && user !== null && <FreeStocks />}
          <BuyAction from={from} />
          {code !== null && openRowsPosters.includes(code) && (
            <Button
              size="lg"
              onClick={() => {
                passPoster(code)
                platform.navigate('redirect', nextAddress(from))
              }}
            >
              先看前 {OPEN_ROWS} 行
            </Button>
          )}
          <Button size="lg" onClick={platform.back}>
            返回
          </Button>
        </PosterContent>
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
    <p className={cx(typography.bodyLines, typography.centered)}>
      {limit === 0 ? '个股详情为会员内容。' : `每天可免费查看 ${limit} 只股票，今天看过的今天仍可再看；北京时间零点重新计数。`}
    </p>
  )
}
