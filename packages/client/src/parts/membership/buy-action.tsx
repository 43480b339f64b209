import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { useSaleForbidden } from './use-sale-forbidden.ts'

/** What a poster offers below its points: the purchase, which leads back to `from`, or why nothing is sold here. */
export function BuyAction({ from }: { from: string | undefined }) {
  if (useSaleForbidden())
    return <p className={cx(typography.bodyLines, typography.centered)}>由于相关规范，iOS 小程序内暂不支持开通会员。</p>
  return (
    <Button kind="primary" size="lg" icon="crown" href={href('membership', from === undefined ? {} : { from })}>
      开通会员
    </Button>
  )
}
