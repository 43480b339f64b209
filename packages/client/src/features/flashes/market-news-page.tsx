import { useState } from 'react'
import { Screen } from '../../parts/shell/screen.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import typography from '../../ui/text/typography.module.css'
import { type FlashChoice, FlashChoices, firstChoice, useFilter } from './flash-choices.tsx'
import { FlashStream } from './flash-stream.tsx'
import { useStories } from './use-stories.ts'

const SHARE = { title: '市场动态', text: 'A 股 7×24 快讯，同一事件的报道合并为一个故事' }

/** 市场动态: the stream of flashes as stories; an address may name a story and the minute the stream begins at. */
export function MarketNewsPage({ query: { id, at } }: { query: { id?: string; at?: string } }) {
  const [choice, setChoice] = useState<FlashChoice>(() => firstChoice(at ?? null))
  const filter = useFilter(choice)
  const stories = useStories(filter)
  const rules = stories.first?.data.rules
  return (
    <Screen page="marketNews" layout="plain" share={SHARE} onRefresh={() => stories.query.refetch()}>
      <TwoColumns
        wide={
          <>
            <FlashChoices choice={choice} latest={stories.first?.data.day?.date ?? null} onChange={setChoice} />
            <FlashStream
              key={JSON.stringify(filter)}
              filter={filter}
              isWatched={choice.scope === 'watched'}
              stories={stories}
              opened={id ?? null}
            />
          </>
        }
        narrow={
          rules && (
            <>
              <Panel title="怎样算重要">
                <p className={typography.bodyLines}>{rules.level}。</p>
              </Panel>
              <Panel title="关联的根据">
                <p className={typography.bodyLines}>
                  源标：发布方自带的证券。代码：括号内的六位代码。简称+语境：简称旁有公司、公告、涨停等字。只有简称且是常用词、地名的不建立关联。发表观点的券商标为评论者，不算它自己的消息。
                </p>
              </Panel>
              <Panel title="怎样合并">
                <p className={typography.bodyLines}>
                  {rules.story}。每家的原文都保留，点开可以对照。时间是发布时间，本站首次收到的时间写在各家之后。
                </p>
              </Panel>
            </>
          )
        }
      />
    </Screen>
  )
}
