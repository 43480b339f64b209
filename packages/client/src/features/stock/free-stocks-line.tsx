import { visitorOf } from '@guanlan/domain/access/page-access.ts'
import { useCall } from '../../api/use-call.ts'
import { useIsSold } from '../../session/app-config.ts'
import { usePerson } from '../../session/person.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './free-stocks-line.module.css'

/** How many more stocks a visitor without a membership can open today, this one counted. Nothing is shown while the number is not known. */
export function FreeStocksLine({ secucode }: { secucode: string }) {
  const { user, isKnown } = usePerson()
  const isSold = useIsSold()
  const isCounted = isSold === true && isKnown && visitorOf(user) !== 'vip'
  const opened = useCall('zg.create', { secucode }, { enabled: isCounted, staleMs: Number.POSITIVE_INFINITY })
  const today = useCall('zg.count', {}, { enabled: isCounted && opened.isSuccess, staleMs: 0 })
  if (!isCounted || opened.data === undefined || today.data === undefined) return null
  const { limit, count } = today.data.data
  // a count kept from the stock before is one behind the place of this one
  const left = limit - Math.max(count, opened.data.data.count)
  return <p className={cx(typography.note, styles.line)}>{left > 0 ? `今天还可看 ${left} 只` : `今天的 ${limit} 只免费股票已用完`}</p>
}
