import type { Platform } from '../../platform/platform.ts'
import { Button } from '../button/button.tsx'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './dialog.module.css'
import { hostDrawing } from './host-drawing.ts'
import { openPopup } from './popup-store.ts'

type HostQuestion = Parameters<NonNullable<Platform['dialog']>>[0]

type DialogOptions = {
  title: string
  text?: string
  ok?: string
  /** null leaves the user one button. */
  cancel?: string | null
  /** The confirming button deletes something. */
  danger?: boolean
}

/** Asks; resolves true when confirmed, false when cancelled or closed by Esc. The mask does not close it. */
export function confirm(options: DialogOptions): Promise<boolean> {
  const { dialog } = hostDrawing()
  if (dialog) return dialog(questionOf(options))
  return new Promise((resolve) => {
    let isSure = false
    openPopup({
      position: 'dialog',
      label: options.title,
      maskClose: false,
      onClose: () => resolve(isSure),
      content: (close) => (
        <DialogBody
          {...options}
          onCancel={close}
          onOk={() => {
            isSure = true
            close()
          }}
        />
      ),
    })
  })
}

function questionOf({ title, text = '', ok = '确定', cancel = '取消' }: DialogOptions): HostQuestion {
  return { title, text, agree: ok, ...(cancel === null ? {} : { refuse: cancel }) }
}

/** Reports something that has to be read; resolves when it was. */
export async function inform(title: string, text: string): Promise<void> {
  await confirm({ title, text, cancel: null })
}

function DialogBody({
  title,
  text,
  ok = '确定',
  cancel = '取消',
  danger,
  onOk,
  onCancel,
}: DialogOptions & { onOk: () => void; onCancel: () => void }) {
  return (
    <div className={styles.body}>
      <h2 className={typography.strong16}>{title}</h2>
      {text && <p className={cx(typography.bodyLines, styles.text)}>{text}</p>}
      <div className={layout.actions}>
        {cancel !== null && (
          <Button kind="text" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button kind={danger ? 'danger' : 'primary'} onClick={onOk}>
          {ok}
        </Button>
      </div>
    </div>
  )
}
