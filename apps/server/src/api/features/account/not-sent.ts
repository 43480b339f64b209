import { AppError } from '@guanlan/contract/errors.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { CarrierError, type CarrierFault } from '../../../business/accounts/sms/carrier-error.ts'
import { takeBackSent } from './limits.ts'
import type { Ports } from './ports.ts'

const reported: Record<CarrierFault, () => AppError> = {
  number: () => new AppError('invalid_input', '这个号码收不到短信，请核对后再试', 'handset'),
  limit: () => new AppError('too_many_requests', '这个号码收到的验证码太多，短信服务暂时不再发送，请稍后再试'),
  refused: () => new AppError('sms_failed', '短信服务暂时不可用，验证码没有发出，请稍后再试'),
  unsure: () => new AppError('sms_failed', '短信服务没有及时应答，验证码可能稍后送到；没有收到请一分钟后再试'),
}

/** The message to a person whose code the carrier did not take; only a message that may be on its way keeps its place in the limits. */
export async function notSent(ctx: Ports, client: Client, { handset, error }: { handset: string; error: unknown }): Promise<never> {
  if (!(error instanceof CarrierError)) throw error
  if (error.fault !== 'unsure') await takeBackSent(ctx, client, handset)
  throw reported[error.fault]()
}
