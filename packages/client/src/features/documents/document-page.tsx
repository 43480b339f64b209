import { href } from '@guanlan/contract/pages.ts'
import type { DocumentText } from '@guanlan/contract/schemas/business/documents.ts'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { DocumentBlocks } from './document-blocks.tsx'
import styles from './documents.module.css'
import { PdfButton } from './pdf-button.tsx'

/** 文档: a help text, or a legal document of its newest or an earlier version. */
export function DocumentPage({ query: { id = '', version } }: { query: Record<string, string> }) {
  const query = useCall('help.document', version === undefined ? { id } : { id, version })
  const answer = query.data?.data
  usePageTitle(answer?.title ?? null)
  return (
    <Screen
      page="document"
      layout="plain"
      {...(answer ? { title: answer.group, share: { title: `${answer.title} · 观澜`, text: `观澜${answer.group}：${answer.title}` } } : {})}
    >
      <Panel>
        <Loadable query={query} skeleton="text">
          {({ data }) => <Shown document={data} />}
        </Loadable>
      </Panel>
      {answer && <Neighbours document={answer} />}
    </Screen>
  )
}

function Shown({ document: { title, group, updatedAt, version, versions, blocks, pdf } }: { document: DocumentText }) {
  const newest = versions[0]
  return (
    <div>
      <h2 className={cx(typography.strong20, styles.title)}>{title}</h2>
      <p className={cx(typography.caption, styles.meta)}>
        {version === null
          ? `${group} · 内容核对至 ${updatedAt}`
          : `${version.version} 版 · 自 ${version.effective} 起生效 · ${version.changes}`}
      </p>
      {version !== null && newest !== undefined && newest.version !== version.version && (
        <p className={styles.old} role="note">
          这是以前的版本，现行的是 {newest.version} 版。
        </p>
      )}
      <DocumentBlocks blocks={blocks} />
      {pdf !== null && <PdfButton path={pdf} />}
    </div>
  )
}

function Neighbours({ document: { id, version, versions, prev, next } }: { document: DocumentText }) {
  return (
    <Panel flush>
      {versions
        .filter((one) => one.version !== version?.version)
        .map((one) => (
          <Row key={one.version} title={`${one.version} 版`} hint={one.changes} href={href('document', { id, version: one.version })} />
        ))}
      {prev && <Row title={prev.title} hint="上一篇" href={href('document', { id: prev.id })} />}
      {next && <Row title={next.title} hint="下一篇" href={href('document', { id: next.id })} />}
      <Row title="帮助中心" hint="全部文档" href={href('help')} />
    </Panel>
  )
}

function Row({ title, hint, href: address }: { title: string; hint: string; href: string }) {
  return (
    <Link href={address} className={styles.row}>
      <span className={styles.rowTitle}>{title}</span>
      <span className={typography.caption}>{hint}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
