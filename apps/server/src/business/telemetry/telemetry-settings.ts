import { isTelemetryKind, telemetryKinds } from '@guanlan/contract/receivers.ts'
import { z } from 'zod'

const MESSAGE = `TELEMETRY 请写 off、on，或用逗号分隔的 ${telemetryKinds.join('、')}`

function kindsOf(text: string) {
  if (text === 'off') return []
  return text === 'on' ? [...telemetryKinds] : text.split(',').map((kind) => kind.trim())
}

/** Variables of what clients report to this server. */
export const telemetryVariables = {
  TELEMETRY: z
    .string()
    .refine((text) => kindsOf(text).every(isTelemetryKind), MESSAGE)
    .default('off')
    .transform((text) => kindsOf(text).filter(isTelemetryKind))
    .meta({
      description:
        '`off`: clients report nothing and the receivers refuse. `on`, or some of `logs` (failures), `trace` (clicks of counted buttons), `statistics` (launches and pages), `feedback` (意见反馈 with pictures, over the cloud backend); sent only after consent and while the switch in 设置 is on ([telemetry.md](telemetry.md))',
      zh: '`off`：客户端什么也不上报，接收地址一律拒绝。`on` 或其中几项：`logs`（故障日志）、`trace`（按钮点击计数）、`statistics`（启动与页面计数）、`feedback`（意见反馈与图片，经云端接口）；只在用户同意且设置中的开关打开时上报（[telemetry.md](telemetry.md)）',
    }),
  METRICS_TOKEN: z
    .string()
    .refine(
      (text) => text === '' || /^[\x21-\x7e]{16,200}$/.test(text),
      'METRICS_TOKEN 请写 16–200 个英文字符；不写则 /metrics 只在本机可读',
    )
    .default('')
    .meta({
      description:
        'Token for `GET /metrics` (`Authorization: Bearer …`) from other machines, 16–200 characters; without it only the machine of the server reads it',
      zh: '从其他机器读取 `/metrics` 的令牌（`Authorization: Bearer …`），16–200 个字符；不写则只有本机可读',
    }),
}
