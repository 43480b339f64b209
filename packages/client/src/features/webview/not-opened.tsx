import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { copyAddress } from './copy-address.ts'
import { type NotOpened, refusalTexts } from './refusals.ts'
import styles from './webview-page.module.css'

/** The address that is not opened, to read and to copy, and why. */
export function NotOpenedAddress({ address, why }: { address: string; why: NotOpened }) {
  const platform = usePlatform()
  return (
    <Panel>
      <EmptyState title="没有打开这个网页" text={refusalTexts[why]} icon="lock">
        {address !== '' && (
          <>
            <p className={cx(typography.note, styles.address)}>{address}</p>
            <Button icon="copy" onClick={() => void copyAddress(platform, address)}>
              复制网址
            </Button>
          </>
        )}
      </EmptyState>
    </Panel>
  )
}
