import type { WechatBound } from '@guanlan/contract/schemas/business/account.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { failureText } from './account-rules.ts'
import { wechatKind } from './login/use-wechat.ts'
import { SettingRow } from './setting-row.tsx'

/** 绑定的微信: what knows the account, to be bound and unbound. */
export function WechatSheet() {
  const api = useApi()
  const platform = usePlatform()
  const bound = useCall('account.wechat', {}, { staleMs: 0 })
  const kind = wechatKind(platform)
  async function change(work: Promise<unknown>, said: string) {
    await work.then(
      () => toast(said, 'check'),
      (error: unknown) => toast(failureText(error)),
    )
    await bound.refetch()
  }
  async function bind() {
    const code = await platform.loginCode()
    if (code === null || kind === null) return toast('没有得到微信授权')
    await change(api('account.bindWechat', { kind, code }, { retries: 0 }), '微信已绑定')
  }
  async function unbind({ id, title }: WechatBound['infos'][number]) {
    if (!(await confirm({ title: `解除绑定${title}？`, text: '之后不能再用它登录，手机号登录不受影响。', ok: '解除' }))) return
    await change(api('account.unbindWechat', { id }, { retries: 0 }), '已解除')
  }
  return (
    <>
      <Loadable query={bound} skeleton="rows" count={2}>
        {({ data: { infos } }) =>
          infos.length === 0 ? (
            <EmptyState title="还没有绑定微信" text="在微信小程序或微信里打开本站，用微信登录后再用手机号登录一次，即可绑定。" />
          ) : (
            infos.map((one) => (
              <SettingRow
                key={one.id}
                title={one.title}
                hint={`${formatDate(one.boundAt)} 绑定${one.sandbox ? '（模拟环境，身份为虚构）' : ''}`}
              >
                <Button size="xs" onClick={() => void unbind(one)}>
                  解除
                </Button>
              </SettingRow>
            ))
          )
        }
      </Loadable>
      {(kind === 'mini' || kind === 'app') && (
        <Button kind="primary" size="lg" onClick={() => void bind()}>
          绑定当前微信
        </Button>
      )}
    </>
  )
}
