import { EventStats } from './event-stats.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** 事件: what the company announced, and what the price did then. */
export function EventsTab({ code }: { code: string }) {
  return (
    <>
      <EventTimeline code={code} />
      <UpcomingEvents code={code} />
      <EventStats code={code} />
    </>
  )
}
