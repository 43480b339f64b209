import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import styles from './documents.module.css'

/** Opens the same text as PDF in the browser; hosts without one copy its address. */
export function PdfButton({ path }: { path: string }) {
  const platform = usePlatform()
  const address = platform.origin + path
  async function open() {
    if (await platform.openOutside(address)) return
    toast((await platform.copy(address)) ? 'PDF 地址已复制，请在浏览器中打开' : `请在浏览器中打开 ${address}`)
  }
  return (
    <div className={styles.actions}>
      <Button onClick={() => void open()}>
        <Icon name="download" size={16} /> PDF
      </Button>
    </div>
  )
}
