import { href } from '@guanlan/contract/pages.ts'
import type { PromotionTerms } from '@guanlan/contract/schemas/business/promotion.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './promotion.module.css'

/** 规则: with the numbers of this server. */
export function TermsPanel({ terms: { rewardRatio, frozenDays, touchDays, agreement } }: { terms: PromotionTerms }) {
  const percent = `${Math.round(rewardRatio * 100)}%`
  const rules = [
    `奖励：经你的链接注册的人，每笔会员订单实付金额的 ${percent} 计为你的奖励，以分为单位向下取整。没有付费就没有奖励，注册本身不产生奖励。`,
    `归因：以 ${touchDays} 天内首次打开的链接为准；已有账号的人、注销后再注册的人、你自己（同一账号、手机号或设备）不计入。`,
    '只有一级：你邀请的人再邀请别人，与你无关；加入不收费，也没有发展人数的要求。',
    `冻结：奖励自会员开通起冻结 ${frozenDays} 天；订单退款时，对应的奖励按比例收回；应用商店撤销退款的，收回的补回。`,
    '提现：解冻后的余额由运营方核对身份后打款，依法代扣税费；打款后发生的退款，从之后的奖励中抵扣。',
    '不可以：承诺收益、推荐股票、冒充官方、群发骚扰、虚假注册或以返现诱导下单；核实后暂停资格。',
  ]
  return (
    <Panel title="规则" link={{ text: agreement.title, href: href('document', { id: agreement.id }) }}>
      <p className={typography.bodyLines}>把观澜介绍给需要的朋友：对方经你的链接注册并开通会员，你得到一份奖励，对方的价格不变。</p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule} className={cx(typography.bodyLines, styles.rule)}>
            {rule}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
