import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { CalendarAddresses } from '../../../business/accounts/calendar-addresses.ts'
import type { ReadingPorts } from '../../../market/reading/reading-ports.ts'

/** What the handlers of this folder work with. */
export type Ports = ReadingPorts & { accounts: Accounts; calendarAddresses: CalendarAddresses }
