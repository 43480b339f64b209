import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { noticesOf } from '../../../business/operator/own-notices.ts'
import { releasedNotices } from '../../../business/operator/released-notices.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 应用公告 of today: the operator's, else those of the release. */
export const notice: Handler<'app.notice', Ports> = async (_, { clock, operator }) => ({
  data: noticesOf(await operator.read('notices'), releasedNotices, shanghaiDate(clock.nowMs())),
})
