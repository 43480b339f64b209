import { href } from '@guanlan/contract/pages.ts'
import type { HelpList } from '@guanlan/contract/schemas/business/documents.ts'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { openSupport } from '../../parts/support/open-support.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './documents.module.css'
import { iconOf } from './icon-of.ts'

const SHARE = { title: '观澜帮助中心', text: '每个数字从哪里来，每个功能怎么用' }
const MOST_WORDS = 40

/** 帮助中心: all documents by groups, and a search in their titles and texts. */
export function HelpPage() {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const query = useCall('help.list', q === '' ? {} : { q }, { keepPrevious: true })
  return (
    <Screen page="help" layout="plain" share={SHARE}>
      <Panel>
        <div className={styles.search}>
          <TextField
            label="搜索帮助"
            hideLabel
            type="search"
            inputMode="search"
            placeholder="搜索标题与正文，例如 复权、退款"
            maxLength={MOST_WORDS}
            value={words}
            onChange={setWords}
          />
        </div>
        <div className={styles.support}>
          <Button size="xs" icon="talk" onClick={() => void openSupport()}>
            联系客服
          </Button>
        </div>
      </Panel>
      <Loadable query={query} skeleton="rows" count={12}>
        {({ data }) => <Groups groups={data} />}
      </Loadable>
    </Screen>
  )
}

function Groups({ groups }: { groups: HelpList }) {
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState title="没有找到" text="换一个更短的词试试；多个词用空格分开，文档要同时含有它们。" />
      </Panel>
    )
  }
  return (
    <div className={layout.panelGroups}>
      {groups.map(({ group, items }) => (
        <div key={group} className={layout.panelGroup}>
          <Panel title={group} flush>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Panel>
        </div>
      ))}
    </div>
  )
}

function Item({ item: { id, title, icon, excerpt } }: { item: HelpList[number]['items'][number] }) {
  return (
    <Link href={href('document', { id })} className={styles.row}>
      <Icon name={iconOf(icon)} size={20} />
      <span className={styles.rowTitle}>
        {title}
        {excerpt !== '' && <small className={cx(typography.block12, typography.lines)}>{excerpt}</small>}
      </span>
      <Icon name="right" size={16} />
    </Link>
  )
}
