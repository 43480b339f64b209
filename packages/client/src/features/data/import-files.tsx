import type { ImportFileDetail, ImportFileState, ImportMapping, ImportState } from '@guanlan/contract/schemas/data/imports.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './import.module.css'
import { countText, fileText, firstLine } from './import-facts.ts'
import { MappingForm } from './import-mapping.tsx'
import { SampleTable } from './import-sample.tsx'

/** How a file is to be read. */
export type FileSetting = { mapping: ImportMapping | null; code: string | null; unadjusted: boolean }
type OnSetting = (file: number, setting: FileSetting) => Promise<void>
type FilesProps = { session: string; state: ImportState; onSetting: OnSetting }

/** The files of an import; one opens to its first rows, what is rejected, and the assignment of its columns. */
export function ImportFiles({ session, state, onSetting }: FilesProps) {
  const [open, setOpen] = useState<number | null>(state.files.length === 1 ? (state.files[0]?.file ?? null) : null)
  return (
    <ul className={styles.files}>
      {state.files.map((file) => (
        <li key={file.file} className={styles.file}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={open === file.file}
            onClick={() => setOpen(open === file.file ? null : file.file)}
          >
            <b className={cx(layout.break, typography.size13, typography.plain, styles.name)}>{file.name}</b>
            <FileTag file={file} isDone={state.phase === 'done'} />
            <span className={cx(typography.captionLines, layout.break)}>{fileText(file, { isDone: state.phase === 'done' })}</span>
          </button>
          {open === file.file && <FileDetail session={session} file={file} isDone={state.phase === 'done'} onSetting={onSetting} />}
        </li>
      ))}
      {state.more > 0 && (
        <li className={cx(typography.bodyLines, typography.anywhere)}>
          另有 {countText(state.more)} 个文件没有预览，{state.phase === 'done' ? '结果计入导入记录。' : '导入时同样逐行检查。'}
        </li>
      )}
    </ul>
  )
}

function FileTag({ file: { failure, isMapped }, isDone }: { file: ImportFileState; isDone: boolean }) {
  if (failure !== null) return <Tag tone="warn">{isDone ? '没有导入' : '不能导入'}</Tag>
  return <Tag tone="accent">{isDone ? '已导入' : isMapped ? '按列对应' : '已认出'}</Tag>
}

type DetailProps = { session: string; file: ImportFileState; isDone: boolean; onSetting: OnSetting }

function FileDetail({ session, file, isDone, onSetting }: DetailProps) {
  const query = useCall('imports.file', { session, file: file.file }, { staleMs: 0 })
  return (
    <div className={styles.detail}>
      <Loadable query={query} skeleton="rows" count={4}>
        {({ data }) => (
          <>
            {isDone ? <Lines lines={data.lines} /> : <Preview detail={data} />}
            {!isDone && data.refusals.some(({ isUndecided }) => isUndecided) && (
              <Button onClick={() => void onSetting(file.file, { mapping: data.mapping, code: null, unadjusted: true })}>
                我确认这是不复权价
              </Button>
            )}
            {!isDone &&
              indexesOf(data).map((code) => (
                <Button key={code} onClick={() => void onSetting(file.file, { mapping: data.mapping, code, unadjusted: false })}>
                  按 {code} 导入
                </Button>
              ))}
            {!isDone && data.header.length > 0 && (
              <MappingForm
                detail={data}
                onApply={(mapping) => onSetting(file.file, { mapping, code: mapping?.code ?? null, unadjusted: false })}
              />
            )}
          </>
        )}
      </Loadable>
    </div>
  )
}

/** Indexes refused rows may be of instead of the share with the same digits. */
function indexesOf({ refusals }: ImportFileDetail): string[] {
  return [...new Set(refusals.flatMap(({ index }) => index ?? []))]
}

function Preview({ detail }: { detail: ImportFileDetail }) {
  const { failure, nearest, securities, dates, columns, sample, rejections, rejected, notes } = detail
  // the reason of a file of one security is in its head
  const refusals = detail.refusals.filter(({ reason }) => reason !== failure)
  return (
    <>
      {failure !== null && failure !== firstLine(failure) && <p className={cx(typography.size13Lines, styles.fault)}>{failure}</p>}
      {nearest !== null && nearest.missing.length > 0 && (
        <p className={cx(typography.bodyLines, typography.anywhere)}>
          最接近：{nearest.name}，缺少列 {nearest.missing.join('、')}。
        </p>
      )}
      {securities !== null && (
        <p className={cx(typography.bodyLines, typography.anywhere)}>
          {countText(securities.count)} 只证券（{securities.first.join('、')}
          {securities.count > securities.first.length ? ' 等' : ''}）{dates !== null && `，${dates.from} 至 ${dates.to}`}
        </p>
      )}
      {notes.length > 0 && <Lines lines={notes} />}
      {sample.length > 0 && <SampleTable label="将要存入的前 20 行" columns={columns} rows={sample} />}
      <Reasons title={`剔除 ${countText(rejected)} 行`} reasons={rejections.map(({ line, reason }) => `第 ${line} 行：${reason}`)} />
      <Reasons
        title={`拒绝 ${countText(refusals.length)} 只证券`}
        reasons={refusals.map(({ secucode, reason }) => `${secucode}：${reason}`)}
      />
    </>
  )
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <>
      <p className={cx(typography.bodyLines, typography.anywhere)}>{title}：</p>
      <Lines lines={reasons} />
    </>
  )
}

/** Sentences one below the other. */
export function Lines({ lines, role }: { lines: readonly string[]; role?: 'status' }) {
  return (
    <ul className={cx(typography.noteLines, styles.lines)} role={role}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
