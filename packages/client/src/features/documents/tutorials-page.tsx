import { href } from '@guanlan/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { readingOf, readingText, storeReading } from '../../parts/reading/reading.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { DocumentBlocks } from './document-blocks.tsx'
import styles from './documents.module.css'
import { iconOf } from './icon-of.ts'
import { stepsOf } from './steps.ts'

const GROUP = '使用教程'
const SHARE = { title: '观澜使用教程', text: '一步一步认识观澜' }

/** 使用教程: the list with how far each was read, or one of them step by step. */
export function TutorialsPage({ query: { id } }: { query: Record<string, string> }) {
  return (
    <Screen page="tutorials" layout="plain" share={SHARE}>
      {id === undefined ? <TutorialList /> : <Tutorial key={id} id={id} />}
    </Screen>
  )
}

function TutorialList() {
  const query = useCall('help.list', {})
  const reading = readingOf(usePlatform())
  return (
    <Panel title="使用教程" flush>
      <Loadable query={query} skeleton="rows" count={7}>
        {({ data }) =>
          (data.find(({ group }) => group === GROUP)?.items ?? []).map(({ id, title, icon }) => (
            <Link key={id} href={href('tutorials', { id })} className={styles.row}>
              <Icon name={iconOf(icon)} size={20} />
              <span className={styles.rowTitle}>{title}</span>
              <span className={cx(typography.size12, typography.accent)}>{readingText(reading[id])}</span>
              <Icon name="right" size={16} />
            </Link>
          ))
        }
      </Loadable>
      <Link href={href('help')} className={styles.row}>
        <Icon name="info" size={20} />
        <span className={styles.rowTitle}>帮助中心</span>
        <Icon name="right" size={16} />
      </Link>
    </Panel>
  )
}

function Tutorial({ id }: { id: string }) {
  const platform = usePlatform()
  const query = useCall('help.document', { id })
  const answer = query.data?.data
  const steps = answer === undefined ? [] : stepsOf(answer.blocks)
  const [at, setAt] = useState(() => Math.max(0, (readingOf(platform)[id]?.seen ?? 1) - 1))
  const place = Math.min(at, Math.max(0, steps.length - 1))
  useEffect(() => {
    if (steps.length > 0) storeReading(platform, id, { seen: place + 1, of: steps.length })
  }, [platform, id, place, steps.length])
  return (
    <Panel>
      <Loadable query={query} skeleton="text">
        {({ data: { title, next } }) => (
          <>
            <h2 className={cx(typography.strong20, styles.title)}>{title}</h2>
            <div className={styles.bar} role="img" aria-label={`第 ${place + 1} 步，共 ${steps.length} 步`}>
              {steps.map((step, k) => (
                <span key={step[0]?.runs[0]?.text ?? k} className={k <= place ? styles.stepOn : styles.step} />
              ))}
            </div>
            <DocumentBlocks blocks={steps[place] ?? []} />
            <div className={styles.moves}>
              <Button disabled={place === 0} onClick={() => setAt(place - 1)}>
                上一步
              </Button>
              <span className={cx(typography.caption, styles.count)}>
                {place + 1} / {steps.length}
              </span>
              {place < steps.length - 1 ? (
                <Button kind="primary" onClick={() => setAt(place + 1)}>
                  下一步
                </Button>
              ) : (
                <Button kind="primary" href={next === null ? href('tutorials') : href('tutorials', { id: next.id })}>
                  {next === null ? '全部教程' : '下一篇'}
                </Button>
              )}
            </div>
          </>
        )}
      </Loadable>
    </Panel>
  )
}
