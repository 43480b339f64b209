import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson } from '../../session/person.ts'
import layout from '../../ui/layout/layout.module.css'
import { inform } from '../../ui/popup/dialog.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { failureText } from './failure-text.ts'
import styles from './membership.module.css'
import { membershipStatusText } from './membership-status.tsx'
import { takePurchases } from './payment/store-purchases.ts'

/** 恢复购买: submits the purchases of the device's store to the server, reloads the membership and shows it. */
export function RestoreButton() {
  const api = useApi()
  const platform = usePlatform()
  const client = useQueryClient()
  async function restore() {
    try {
      const { refused } = await takePurchases({ api, platform }, { isRestoring: true })
      const { data } = await api('product.standing', {})
      await loadPerson(api, platform)
      await client.invalidateQueries({ queryKey: ['product.standing'] })
      await inform(
        '恢复购买',
        data.isVip
          ? membershipStatusText(true, data.expireTime)
          : (refused ?? '这个账号没有有效的会员。用其他账号购买的，请换那个账号登录。'),
      )
    } catch (error) {
      await inform('恢复购买', failureText(error))
    }
  }
  return (
    <button type="button" className={cx(layout.row, styles.link)} onClick={() => void restore()}>
      恢复购买
    </button>
  )
}
