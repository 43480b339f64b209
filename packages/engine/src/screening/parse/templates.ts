import type { Lexicon } from '../lexicon/lexicon.ts'
import { absentTemplates } from './templates/absent-words.ts'
import { averageTemplates } from './templates/averages.ts'
import { barTemplates } from './templates/bar-words.ts'
import { distanceTemplates } from './templates/distances.ts'
import { dragonTigerTemplates } from './templates/dragon-tiger-words.ts'
import { figureTemplates } from './templates/figure-words.ts'
import { indicatorTemplates } from './templates/indicator-words.ts'
import { looseTemplates } from './templates/loose-words.ts'
import { levelTemplates } from './templates/price-levels.ts'
import { rankTemplates } from './templates/ranks.ts'
import { recordTemplates } from './templates/record-words.ts'
import { reportTemplates } from './templates/reports.ts'
import { securityTemplates } from './templates/security-words.ts'
import { signalTemplates } from './templates/signals.ts'
import { spokenTemplates } from './templates/spoken-shapes.ts'
import { streakTemplates } from './templates/streaks.ts'
import { phrase, type Template } from './templates/template.ts'
import { traderTemplates } from './templates/trader-words.ts'
import type { Found } from './token.ts'

const TEMPLATES: readonly Template[] = [
  ...rankTemplates,
  ...streakTemplates,
  ...averageTemplates,
  ...distanceTemplates,
  ...indicatorTemplates,
  ...barTemplates,
  ...traderTemplates,
  ...figureTemplates,
  ...levelTemplates,
  ...dragonTigerTemplates,
  ...recordTemplates,
  ...spokenTemplates,
  ...signalTemplates,
  ...looseTemplates,
  ...securityTemplates,
  ...reportTemplates,
  ...absentTemplates,
]

const AT_ONCE = 16
/** Templates in their order, several at once, with a pattern that matches where any of them does: at most places none does. */
const GROUPS = Array.from({ length: Math.ceil(TEMPLATES.length / AT_ONCE) }, (_, group) => {
  const templates = TEMPLATES.slice(group * AT_ONCE, (group + 1) * AT_ONCE)
  return { templates, any: phrase(templates.map(({ pattern }) => `(?:${pattern.source})`).join('|')) }
})

/** The longest phrase of a fixed form that begins at `at` (20日均线, 连续3日放量, 前50名); the first of those of one length. */
export function templateAt(text: string, at: number, lexicon: Lexicon): Found | null {
  let best: Found | null = null
  for (const { templates, any } of GROUPS) {
    any.lastIndex = at
    if (!any.test(text)) continue
    for (const { pattern, read } of templates) {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (match === null || match[0].length <= (best?.length ?? 0)) continue
      const found = read(match, { text, at, lexicon })
      if (found !== null && found.length > (best?.length ?? 0)) best = found
    }
  }
  return best
}
