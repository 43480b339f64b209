import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson } from '../../session/person.ts'
import layout from '../../ui/layout/layout.module.css'
import { tell } from '../../ui/popup/dialog.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { failureText } from './failure-text.ts'
import styles from './membership.module.css'
import { takePurchases } from './payment/store-purchases.ts'
import { standingText } from './standing-line.tsx'

/** 恢复购买: brings what the device's store knows to the server, asks that anew what the account bought, and tells what it knows. */
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
      await tell(
        '恢复购买',
        data.isVip ? standingText(true, data.expireTime) : (refused ?? '这个账号没有有效的会员。用其他账号购买的，请换那个账号登录。'),
      )
    } catch (error) {
      await tell('恢复购买', failureText(error))
    }
  }
  return (
    <button type="button" className={cx(layout.row, styles.link)} onClick={() => void restore()}>
      恢复购买
    </button>
  )
}
