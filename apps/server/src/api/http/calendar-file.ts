import { AppError } from '@guanlan/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { readable } from '../../market/reading/ready.ts'
import type { ApiPorts } from '../api-ports.ts'
import { fileEvents } from '../features/calendar/file-events.ts'
import { calendarFile } from '../features/calendar/icalendar.ts'
import { siteOf } from './client-of.ts'

const NAME = /^([\w.-]{1,100})\.ics$/

/** `GET /calendar/<token>.ics`: the 日历 of an account for calendar programs. The address is the secret: it is not logged, cached by others or sent to other sites. */
export function registerCalendarFile(app: FastifyInstance, ctx: ApiPorts): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    const [, token = ''] = NAME.exec(request.params.name) ?? []
    const accountId = await ctx.calendarAddresses.accountOf(token)
    if (accountId === null) throw new AppError('not_found', '日历订阅地址不对，或已经停用')
    readable(ctx.market)
    const { items } = await ctx.accounts.collect.of(accountId)
    const watched = new Set(items.flatMap(({ secucode, isDeleted }) => (isDeleted ? [] : [secucode])))
    const events = await fileEvents(ctx, watched, siteOf(request, ctx.env))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename=guanlan.ics')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(calendarFile('观澜日历', events, ctx.clock.nowMs()))
  })
}
