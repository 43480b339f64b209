import { agreementIds } from '@guanlan/contract/agreements.ts'
import { useCall } from '../../api/use-call.ts'
import { APP_VERSION } from '../../device/version.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppConfig } from '../../session/app-config.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './about-page.module.css'
import { AgreementLinks } from './agreement-links.tsx'
import { DataSourcePanel } from './data-source-panel.tsx'
import { OpenSourcePanel } from './open-source-panel.tsx'

const SHARE = { title: '关于观澜', text: '面向个人投资者的股票研究工具' }

/** 关于: what 观澜 is, where its figures come from, the risk notice, licence and the software it stands on. */
export function AboutPage() {
  const { filing } = usePlatform()
  const { about } = useAppConfig()
  const statement = useCall('app.statement', { page_code: 'about' })
  return (
    <Screen page="about" share={SHARE}>
      <Panel>
        <div className={cx(layout.row12, styles.product)}>
          <Icon name="logo" size={32} />
          <div>
            <h2 className={typography.strong18}>观澜</h2>
            <p className={typography.captionLines}>
              版本 {APP_VERSION}
              {filing && ` · ${filing}`}
            </p>
          </div>
        </div>
        <p className={cx(typography.bodyLines, styles.text)}>{about.content}</p>
      </Panel>
      <DataSourcePanel />
      <Panel title="风险提示与免责声明">
        <Loadable query={statement} skeleton="text">
          {({ data }) => (
            <>
              {data.content.split('\n').map((line) => (
                <p key={line} className={cx(typography.bodyLines, styles.text)}>
                  {line}
                </p>
              ))}
              <p className={typography.captionLines}>
                第 {data.version} 版 · {data.updatedAt}
              </p>
            </>
          )}
        </Loadable>
      </Panel>
      <Panel title="协议" flush>
        <AgreementLinks ids={agreementIds} />
      </Panel>
      <OpenSourcePanel />
    </Screen>
  )
}
