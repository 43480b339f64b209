import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import { allSectors } from './sectors/sectors.ts'
import type { World } from './simulated-world.ts'

/** `asOf` moved back by a number of years. */
function yearsBefore(asOf: string, years: number): string {
  return `${Number(asOf.slice(0, 4)) - years}${asOf.slice(4)}`
}

function* securityRows(world: World, asOf: string): Iterable<RowOf<'securities'>> {
  for (const { code, name, listDate, industry, board, st, delisted } of world.securities) {
    if (listDate === null || listDate <= asOf) yield { secucode: code, name, listDate, delistDate: null, industry, board, st, delisted }
  }
}

function* dividendRows(world: World, asOf: string): Iterable<RowOf<'dividends'>> {
  const since = yearsBefore(asOf, world.years)
  for (const profile of world.profiles) {
    for (const { event } of world.actions(profile).actions) {
      if (event.exDate >= since && event.exDate <= asOf) yield { secucode: profile.security.code, ...event }
    }
  }
}

function* capitalRows(world: World, asOf: string): Iterable<RowOf<'shareCapital'>> {
  for (const profile of world.profiles) {
    for (const step of world.actions(profile).capital) if (step.from <= asOf) yield { secucode: profile.security.code, ...step }
  }
}

function* sectorRows(asOf: string): Iterable<RowOf<'sectors'>> {
  for (const { id, ...sector } of allSectors()) if (sector.createDate <= asOf) yield { sectorId: id, ...sector }
}

/** Members of the years reported; an end that lies ahead is not known yet. */
function* memberRows(world: World, asOf: string): Iterable<RowOf<'sectorMembers'>> {
  const since = yearsBefore(asOf, world.years)
  for (const member of world.members()) {
    if (member.inDate > asOf || (member.outDate !== null && member.outDate <= since)) continue
    yield member.outDate !== null && member.outDate > asOf ? { ...member, outDate: null } : member
  }
}

/** Rows of a data set as known on a date (YYYY-MM-DD), nothing later; null for a data set that only files provide. */
export function rowsOf(world: World, dataset: RowDataset, asOf: string): Iterable<RowOf<RowDataset>> | null {
  if (dataset === 'securities') return securityRows(world, asOf)
  if (dataset === 'dividends') return dividendRows(world, asOf)
  if (dataset === 'shareCapital') return capitalRows(world, asOf)
  if (dataset === 'sectors') return sectorRows(asOf)
  return dataset === 'sectorMembers' ? memberRows(world, asOf) : null
}
