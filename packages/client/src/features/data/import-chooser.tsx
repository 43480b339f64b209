import { type ChangeEvent, type DragEvent, useState } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { byName, type ChosenFile, droppedFiles } from './chosen-files.ts'
import styles from './import.module.css'

/** Where files are dropped or chosen: some files, an archive, or a folder with all that is in it. */
export function FileChooser({ endings, onFiles }: { endings: readonly string[]; onFiles: (files: ChosenFile[]) => void }) {
  const [isOver, setOver] = useState(false)
  const taken = (files: readonly ChosenFile[]) => {
    if (files.length > 0) onFiles(byName(files))
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(target.files ?? [])
    target.value = ''
    taken(files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(taken)
  }
  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  return (
    <form
      aria-label="选择要导入的文件"
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className={cx(typography.strong14, styles.legend)}>把文件、文件夹或 .zip 拖到这里</h3>
      <p className={cx(typography.bodyLines, typography.anywhere)}>
        读 {endings.join('、')}：AKShare、Tushare、Baostock
        等导出的不复权日线，以及各数据集的模板。先试读并显示将要存入的内容，确认后才写入。
      </p>
      <div className={layout.wrap8}>
        <label className={cx(layout.inlineCenter, styles.choose)}>
          选择文件
          <input className={styles.input} type="file" aria-label="选择文件" multiple accept={endings.join(',')} onChange={choose} />
        </label>
        <label className={cx(layout.inlineCenter, styles.choose)}>
          选择文件夹
          <input
            className={styles.input}
            type="file"
            aria-label="选择文件夹"
            onChange={choose}
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
          />
        </label>
      </div>
    </form>
  )
}
