import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { ImportList, ImportState } from '@guanlan/contract/schemas/data/imports.ts'
import { useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { ChosenFile } from './chosen-files.ts'
import styles from './import.module.css'
import { FileChooser } from './import-chooser.tsx'
import { countText, workText } from './import-facts.ts'
import { type FileSetting, ImportFiles } from './import-files.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { type UploadProgress, uploadFiles } from './upload-files.ts'

const POLL_MS = 700
const BUSY: readonly ImportState['phase'][] = ['previewing', 'importing', 'cancelling']

type Step = { at: 'choose' } | { at: 'upload'; progress: UploadProgress } | { at: 'session'; session: string; left: Left }
type Left = CallOutput<'imports.open'>['left']

/** One import from the choice of files to its report. */
export function ImportFlow({ limits, onDone }: { limits: ImportList['limits']; onDone: () => void }) {
  const api = useApi()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [fault, setFault] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.reason !== 'abort') setFault(error.message)
  }
  async function begin(files: readonly ChosenFile[]) {
    setFault(null)
    abort.current = new AbortController()
    const { signal } = abort.current
    const onProgress = (progress: UploadProgress) => setStep({ at: 'upload', progress })
    onProgress({ sent: 0, total: 0, name: '' })
    try {
      const { session, files: taken, left } = await uploadFiles(api, { files, chunkBytes: limits.chunkBytes, onProgress, signal })
      if (taken.length === 0) {
        setFault(left.map(({ name, reason }) => `${name}：${reason}`).join('；'))
        setStep({ at: 'choose' })
        return
      }
      await api('imports.preview', { session, settings: [] })
      setStep({ at: 'session', session, left })
    } catch (error) {
      setStep({ at: 'choose' })
      failed(error)
    }
  }
  const restart = () => {
    setStep({ at: 'choose' })
    onDone()
  }
  return (
    <div className={styles.flow}>
      {fault !== null && (
        <p className={cx(typography.size13Lines, styles.fault)} role="alert">
          {fault}
        </p>
      )}
      {step.at === 'choose' && <FileChooser endings={limits.endings} onFiles={(files) => void begin(files)} />}
      {step.at === 'upload' && (
        <>
          <ProgressBar share={step.progress.total === 0 ? 0 : step.progress.sent / step.progress.total}>
            <span>正在上传：{step.progress.name}</span>
          </ProgressBar>
          <Button onClick={() => abort.current?.abort()}>取消</Button>
        </>
      )}
      {step.at === 'session' && (
        <RunningImport session={step.session} left={step.left} onFault={failed} onRestart={restart} onDone={onDone} />
      )}
    </div>
  )
}

type RunningProps = { session: string; left: Left; onFault: (error: unknown) => void; onRestart: () => void; onDone: () => void }

function RunningImport({ session, left, onFault, onRestart, onDone }: RunningProps) {
  const api = useApi()
  const [isBusy, setBusy] = useState(true)
  const query = useCall('imports.state', { session }, { refreshMs: isBusy ? POLL_MS : 0, staleMs: 0 })
  const state = query.data?.data
  const isWorking = state === undefined || BUSY.includes(state.phase)
  if (isBusy !== isWorking) {
    setBusy(isWorking)
    if (!isWorking) onDone()
  }
  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      await query.refetch()
    } catch (error) {
      onFault(error)
    }
  }
  const preview = (file: number, setting: FileSetting) => act(() => api('imports.preview', { session, settings: [{ file, ...setting }] }))
  const confirmAll = () => act(() => api('imports.preview', { session, settings: [], unadjusted: true }))
  const cancel = () => act(() => api('imports.cancel', { session }))
  const leave = async () => {
    await api('imports.cancel', { session }).catch(onFault)
    onRestart()
  }
  if (query.isError && state === undefined) return <Ended text="这次导入已过期，请重新选择文件。" onRestart={onRestart} />
  if (isWorking) return <Working state={state} onCancel={() => void cancel()} />
  if (state.phase === 'cancelled') return <Ended text="已取消，没有留下数据。" onRestart={() => void leave()} />
  if (state.phase === 'failed') return <Ended text={`没有导入：${state.failure ?? '原因不明'}`} onRestart={() => void leave()} />
  const ready = state.files.filter(({ failure }) => failure === null).length + state.more
  const undecided = state.files.filter((file) => file.undecided > 0).length
  return (
    <>
      {left.map(({ name, reason }) => (
        <p key={name} className={cx(typography.size13Lines, styles.fault)}>
          {name}：{reason}
        </p>
      ))}
      {state.phase === 'previewed' && undecided > 0 && (
        <div className={layout.wrap8}>
          <p className={cx(typography.size13Lines, layout.grow)}>
            {countText(undecided)} 个文件看不出是否复权。确认都是不复权价后一并导入，存入的证券会有标记。
          </p>
          <Button onClick={() => void confirmAll()}>都是不复权价</Button>
        </div>
      )}
      <ImportFiles session={session} state={state} onSetting={preview} />
      <div className={layout.wrap8}>
        {state.phase === 'previewed' && (
          <Button kind="primary" disabled={ready === 0} onClick={() => void act(() => api('imports.start', { session }))}>
            导入 {ready} 个文件
          </Button>
        )}
        <Button onClick={() => void leave()}>{state.phase === 'done' ? '再导入一批' : '放弃'}</Button>
      </div>
    </>
  )
}

function Working({ state, onCancel }: { state: ImportState | undefined; onCancel: () => void }) {
  const progress = state?.progress ?? null
  const share = progress === null || progress.files === 0 ? 0 : progress.file / progress.files
  return (
    <>
      <ProgressBar share={share}>
        <span>{state === undefined ? '正在试读' : workText(state)}</span>
      </ProgressBar>
      <Button disabled={state?.phase === 'cancelling'} onClick={onCancel}>
        取消
      </Button>
    </>
  )
}

function Ended({ text, onRestart }: { text: string; onRestart: () => void }) {
  return (
    <>
      <p className={cx(typography.bodyLines, typography.anywhere)} role="status">
        {text}
      </p>
      <Button onClick={onRestart}>重新选择文件</Button>
    </>
  )
}
