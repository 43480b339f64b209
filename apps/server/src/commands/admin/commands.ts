import { auditCommands } from './audits.ts'
import { backupCommands } from './backups.ts'
import { clientUsageCommands } from './client-usage.ts'
import { codeCommands } from './codes.ts'
import type { Command } from './command.ts'
import { configCommands } from './config.ts'
import { contentCommands } from './content.ts'
import { couponCommands } from './coupons.ts'
import { differenceCommands } from './differences.ts'
import { feedbackCommands } from './feedback.ts'
import { grantCommands } from './grants.ts'
import { jobCommands } from './jobs.ts'
import { orderCommands } from './orders.ts'
import { promoterCommands } from './promoters.ts'
import { screeningCommands } from './screening.ts'
import { seatCommands } from './seats.ts'
import { strategyCommands } from './strategies.ts'
import { userCommands } from './users.ts'

/** Everything `npm run admin` can do. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...grantCommands,
  ...orderCommands,
  ...couponCommands,
  ...codeCommands,
  ...promoterCommands,
  ...seatCommands,
  ...contentCommands,
  ...strategyCommands,
  ...configCommands,
  ...differenceCommands,
  ...jobCommands,
  ...backupCommands,
  ...clientUsageCommands,
  ...feedbackCommands,
  ...screeningCommands,
  ...auditCommands,
]
