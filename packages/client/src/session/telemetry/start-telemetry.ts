import type { Api } from '../../api/api-context.ts'
import { hasAgreed } from '../../device/agreement.ts'
import { onTracedClick } from '../../device/click-trace.ts'
import { onPageShown, openPage } from '../../device/open-page.ts'
import { preference } from '../../device/preferences.ts'
import { APP_VERSION } from '../../device/version.ts'
import { onFailureReport } from '../../platform/failure-reports.ts'
import { followHost, sendBeacon } from '../../platform/host-events.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadAppConfig } from '../app-config.ts'
import { createFailureFilter } from './failure-log.ts'
import { createLogBuffer } from './log-buffer.ts'
import { bodyOf, type LogEntry, logAddress, uploadLogs } from './log-upload.ts'
import { reporterId } from './reporter-id.ts'
import { createStatistics } from './statistics.ts'
import { clickEvent } from './trace.ts'

/** §9: the buffer of the product retries three times. */
const BUFFER_RETRIES = 3

type Given = { platform: Platform; api: Api; origin: string }

/** Starts what the server receives of this client. It is loaded after consent; consent and the switch in 设置 are read again before every report. Returns stop(). */
export async function startTelemetry({ platform, api, origin }: Given): Promise<() => void> {
  const { telemetry } = await loadAppConfig(api)
  const isAllowed = () => hasAgreed(platform) && preference('usageReports')
  if (telemetry.length === 0) return () => {}
  const buffer = createLogBuffer({
    upload: (entries) => (isAllowed() ? uploadLogs(bodyOf(entries), { platform, origin, retries: BUFFER_RETRIES }) : Promise.resolve()),
    leave: (entries) => isAllowed() && sendBeacon(logAddress(origin), bodyOf(entries)),
  })
  const log = (entry: Pick<LogEntry, 'level' | 'type' | 'message' | 'fields'>) => {
    if (!isAllowed()) return buffer.clear()
    const build = { page: openPage(), version: APP_VERSION, channel: platform.channel }
    buffer.add({ ...entry, fields: { ...build, ...entry.fields }, timestamp: Date.now(), userID: reporterId(platform) })
  }
  const admit = createFailureFilter()
  const onFailure: Parameters<typeof onFailureReport>[0] = (failure) => {
    const shown = telemetry.includes('logs') ? admit(failure) : null
    if (shown !== null) log({ level: 'error', type: failure.kind, message: shown.message, fields: { stack: shown.stack } })
  }
  const statistics = createStatistics({ platform, origin, isAllowed, sendBeacon })
  const isCounted = telemetry.includes('statistics')
  const host = {
    onFailure,
    onHide: () => {
      if (isCounted) statistics.hidden()
      buffer.leave()
    },
    onShow: () => isCounted && statistics.returned(),
  }
  const stops = [onFailureReport(onFailure), followHost(host), statistics.stop, () => onTracedClick(null)]
  if (telemetry.includes('trace'))
    onTracedClick((name) => {
      const event = clickEvent(name, openPage())
      if (event !== null) log(event)
    })
  if (isCounted) {
    statistics.launched()
    if (openPage() !== '') statistics.shown(openPage())
    stops.push(onPageShown(statistics.shown))
  }
  return () => {
    for (const stop of stops) stop()
    buffer.clear()
  }
}
