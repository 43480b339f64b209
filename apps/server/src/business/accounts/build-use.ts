import type { DeviceInput } from '@guanlan/contract/schemas/business/app.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../storage/schema.ts'

export type Build = z.output<typeof DeviceInput>['clientInfo']

/** Counts a build in use: only the sum per day is stored. */
export async function countBuild(db: Kysely<Schema>, { platform, os, version }: Build, nowMs: number): Promise<void> {
  await db
    .insertInto('build_use')
    .values({ day: shanghaiDate(nowMs), platform, os, version, n: 1 })
    .onConflict((oc) => oc.columns(['day', 'platform', 'os', 'version']).doUpdateSet((eb) => ({ n: eb('build_use.n', '+', 1) })))
    .execute()
}
