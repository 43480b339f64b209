import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey } from '../hash.ts'
import { own } from './purposes.ts'

/** Research firms that do not exist: words of old poems, not registered as a broker. */
export const firms: readonly string[] = [
  ...['望岫', '听澜', '砚石湾', '汀月', '霁光', '松烟渡', '鹿鸣台', '岱麓', '朔野', '青禾里', '云衢', '枕流'],
  ...['素弦', '长汀', '雁回', '沧屿', '筑梦台', '瀚石', '半山亭', '榆关里', '曜川', '沛泽', '岚桥', '棠溪'],
  ...['空谷', '杏花村', '北渡', '南柯'],
].map((name) => `${name}证券研究所`)

const SURNAMES = [...'闻洛沐凌舒容桑柏虞宿竺池晏荀蔺阙郗邬缪邰麦乐时云风寒扶'] as const
const GIVEN = [...'砚听星望知照既青松鹿如怀采折渡枕拾鸣疏浅岁栖逐素遥澜野白临岫棠箫筠晦薇溪月萤霜鹤霭'] as const
/** Teams of a firm, each with industries of its own. */
const TEAMS = 12

const pick = (from: readonly string[], hash: number) => itemAt(from, (hash >>> 5) % from.length)

function author(firm: number, place: number): string {
  const hash = hashAt(streamKey(firm, own.authors, place), 0)
  return pick(SURNAMES, hash) + pick(GIVEN, hashAt(hash, 1)) + pick(GIVEN, hashAt(hash, 2))
}

/** Authors on an industry at a firm: one or two invented persons. */
export function analystsOf(firm: number, industry: number): string[] {
  const team = industry % TEAMS
  return (hashAt(firm, team) & 3) === 0 ? [author(firm, team)] : [author(firm, team), author(firm, team + TEAMS)]
}
