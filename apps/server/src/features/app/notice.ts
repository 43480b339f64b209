import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Handlers } from '../../call-context.ts'
import { noticesOf } from '../../operator/own-notices.ts'
import { releasedNotices } from '../../operator/released-notices.ts'

/** 应用公告 of today: the operator's, else those of the release. */
export const notice: Handlers['app.notice'] = async (_, { clock, operator }) => ({
  data: noticesOf(await operator.read('notices'), releasedNotices, shanghaiDate(clock.nowMs())),
})
