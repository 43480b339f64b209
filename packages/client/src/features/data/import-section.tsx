import { href } from '@guanlan/contract/pages.ts'
import type { ImportList } from '@guanlan/contract/schemas/data/imports.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { megabytes } from './import-facts.ts'
import { ImportFlow } from './import-flow.tsx'
import { ImportHistory } from './import-history.tsx'
import { TemplatePanel } from './template-panel.tsx'

const GUIDE = { text: '十分钟用上真实数据', href: href('document', { id: 'own-data' }) }
const REFRESH_MS = 15_000

/** 导入数据: choose files, look at what would be stored, import, undo. For operators. */
export function ImportSection({ template }: { template: string | null }) {
  const platform = usePlatform()
  if (platform.name === 'capacitor') return <Elsewhere />
  return (
    <>
      <OnTheWeb />
      <TemplatePanel dataset={template} />
    </>
  )
}

/** In the apps: files are on the computer, so is the import. */
function Elsewhere() {
  return (
    <Panel title="导入数据" id="import">
      <p className={cx(typography.bodyLines, typography.anywhere)}>导入文件请在电脑的浏览器里打开本站的数据中心，由运维操作。</p>
    </Panel>
  )
}

function OnTheWeb() {
  const query = useCall('imports.list', {}, { refreshMs: REFRESH_MS, keepPrevious: true })
  const answer = query.data?.data
  return (
    <>
      <Panel title="导入数据" id="import" meta={answer ? limitText(answer.limits) : undefined} link={GUIDE}>
        <Loadable query={query} skeleton="rows" count={2}>
          {({ data }) => <Allowed list={data} onChange={() => void query.refetch()} />}
        </Loadable>
      </Panel>
      {answer?.may && answer.batches.length > 0 && <ImportHistory batches={answer.batches} onChange={() => void query.refetch()} />}
    </>
  )
}

function Allowed({ list, onChange }: { list: ImportList; onChange: () => void }) {
  if (!list.may) return <p className={cx(typography.bodyLines, typography.anywhere)}>{list.who}。</p>
  if (list.blocked !== null) return <p className={cx(typography.bodyLines, typography.anywhere)}>{list.blocked}。</p>
  return <ImportFlow limits={list.limits} onDone={onChange} />
}

function limitText({ fileBytes, batchBytes }: ImportList['limits']): string {
  return `每个文件至多 ${megabytes(fileBytes)}，一批至多 ${megabytes(batchBytes)}`
}
