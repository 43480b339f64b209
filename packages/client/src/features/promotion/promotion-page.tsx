import { href } from '@guanlan/contract/pages.ts'
import type { PromotionTerms } from '@guanlan/contract/schemas/business/promotion.ts'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import typography from '../../ui/text/typography.module.css'
import { BecomePromoter } from './become-promoter.tsx'
import { PromoterPanel } from './promoter-panel.tsx'
import styles from './promotion.module.css'
import { TermsPanel } from './terms-panel.tsx'

/** 推广大使: what it is, becoming one, the own link, and what came of it. */
export function PromotionPage() {
  const terms = useCall('promotion.terms', {}, { staleMs: Number.POSITIVE_INFINITY })
  return (
    <Screen page="promotion" layout="plain">
      <Loadable query={terms} skeleton="text">
        {({ data }) => (
          <div className={styles.page}>
            <Standing terms={data} />
            <TermsPanel terms={data} />
          </div>
        )}
      </Loadable>
    </Screen>
  )
}

/** By who asks: the way to the login, the agreement, or the promoter's own figures. */
function Standing({ terms }: { terms: PromotionTerms }) {
  const { user, isKnown } = usePerson()
  const sums = useCall('promotion.sums', {}, { enabled: user !== null })
  if (!isKnown) return <Skeleton shape="text" />
  if (user === null) {
    return (
      <Panel title="成为推广大使">
        <p className={typography.bodyLines}>登录以后可以成为推广大使，得到自己的分享码与链接。</p>
        <div className={styles.tools}>
          <Button kind="primary" href={href('login', { from: href('promotion') })}>
            登录
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Loadable query={sums} skeleton="text">
      {({ data }) =>
        data.status === 'none' ? (
          <BecomePromoter terms={terms} onDone={() => void sums.refetch()} />
        ) : (
          <PromoterPanel sums={data} lastSyncMs={sums.dataUpdatedAt} />
        )
      }
    </Loadable>
  )
}
