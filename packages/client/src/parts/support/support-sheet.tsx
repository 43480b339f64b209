import { href } from '@guanlan/contract/pages.ts'
import type { Support } from '@guanlan/contract/schemas/business/documents.ts'
import { useCall } from '../../api/use-call.ts'
import { ScanCode } from '../../charts/scan-code.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './support-sheet.module.css'

const CODE_PX = 176
const STALE_MS = 300_000

/** 客服: who runs this server and how they are reached, with a code to scan where there is one. */
export function SupportSheet({ onDone }: { onDone: () => void }) {
  const query = useCall('app.support', {}, { staleMs: STALE_MS })
  return (
    <div className={styles.body}>
      <Loadable query={query} skeleton="text">
        {({ data }) => <Reached support={data} />}
      </Loadable>
      <p className={cx(typography.captionLines, styles.small)}>
        说明问题时请附上页面、时间与订单号或股票代码。我们不会向您索取密码与验证码。
      </p>
      <div className={cx(layout.flex8, styles.actions)}>
        <Button href={href('help')}>帮助中心</Button>
        <Button kind="primary" onClick={onDone}>
          知道了
        </Button>
      </div>
    </div>
  )
}

function Reached({ support: { operator, contact, qr } }: { support: Support }) {
  const platform = usePlatform()
  const copy = (text: string) => async () => toast((await platform.copy(text)) ? '内容已复制' : '复制失败，请手动复制')
  return (
    <>
      <p className={styles.text}>{operator}</p>
      {contact === null && qr === null && <p className={styles.text}>运营方还没有设置客服的联系方式。可以先在帮助中心查找。</p>}
      {qr !== null && (
        <div className={cx(layout.columnCenter, styles.code)}>
          <ScanCode address={qr} label="客服二维码" side={CODE_PX} />
          <p className={cx(typography.captionLines, styles.small)}>用微信扫一扫，添加客服</p>
          <Button size="xs" onClick={() => void copy(qr)()}>
            复制链接
          </Button>
        </div>
      )}
      {contact !== null && (
        <div className={cx(layout.rowBetween12, styles.contact)}>
          <span className={styles.text}>{contact}</span>
          <Button size="xs" onClick={() => void copy(contact)()}>
            复制
          </Button>
        </div>
      )}
    </>
  )
}
