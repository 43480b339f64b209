import { parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { barSentences } from '@guanlan/engine/screening/testing/corpus/bars.ts'
import { chartSentences } from '@guanlan/engine/screening/testing/corpus/chart.ts'
import { clauseSentences } from '@guanlan/engine/screening/testing/corpus/clauses.ts'
import { companySentences } from '@guanlan/engine/screening/testing/corpus/company.ts'
import { corpusLexicon } from '@guanlan/engine/screening/testing/corpus/corpus-lexicon.ts'
import { freshSentences } from '@guanlan/engine/screening/testing/corpus/fresh.ts'
import { joinedSentences } from '@guanlan/engine/screening/testing/corpus/joined.ts'
import { judgedSentences } from '@guanlan/engine/screening/testing/corpus/judged.ts'
import { marketSentences } from '@guanlan/engine/screening/testing/corpus/market.ts'
import { pastSentences } from '@guanlan/engine/screening/testing/corpus/past.ts'
import { postedSentences } from '@guanlan/engine/screening/testing/corpus/posted.ts'
import { reportSentences } from '@guanlan/engine/screening/testing/corpus/reports.ts'
import { screenSentences } from '@guanlan/engine/screening/testing/corpus/screens.ts'
import { spokenSentences } from '@guanlan/engine/screening/testing/corpus/spoken.ts'
import { traderSentences } from '@guanlan/engine/screening/testing/corpus/traders.ts'
import { typedSentences } from '@guanlan/engine/screening/testing/corpus/typed.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { median, quantile } from '../statistics.ts'

const ROUNDS = 9
const MOST_MS = 1
const MOST_LONG_MS = 20
/** 500 characters that are tried in many ways. */
const LONG = [
  '(',
  '（货币资金-有息负债）/',
  '净利润/',
  '近5日',
  '昨日',
  '11月17日涨停且',
  '近10日至少3天主力净流入，',
  '非',
  '代码以60、',
].map((piece) => piece.repeat(Math.ceil(500 / piece.length)).slice(0, 500))

/** Milliseconds `work` takes of each sentence: the median over rounds in which every sentence has its turn; a first round is not counted. */
function timesOf<T>(sentences: readonly T[], work: (sentence: T) => void): number[] {
  const tookMs = sentences.map(() => new Float64Array(ROUNDS))
  for (let round = -1; round < ROUNDS; round++) {
    for (const [at, sentence] of sentences.entries()) {
      const startedMs = performance.now()
      work(sentence)
      const times = tookMs[at]
      if (round >= 0 && times !== undefined) times[round] = performance.now() - startedMs
    }
  }
  return tookMs.map((times) => median(times))
}

async function run(): Promise<Result> {
  const lexicon = corpusLexicon()
  const corpora = [
    marketSentences,
    chartSentences,
    companySentences,
    clauseSentences,
    freshSentences,
    postedSentences,
    judgedSentences,
    pastSentences,
    joinedSentences,
    traderSentences,
    spokenSentences,
    reportSentences,
    barSentences,
    screenSentences,
    typedSentences,
  ]
  const lines = corpora.join('').split('\n')
  const sentences = lines.filter((line) => line.includes(' => ')).map((line) => line.slice(0, line.indexOf(' => ')))
  const screens = sentences.map((sentence) => parseSentence(sentence, lexicon).screen)
  const readMs = timesOf(sentences, (sentence) => parseSentence(sentence, lexicon))
  const writeMs = timesOf(screens, (screen) => sentenceOf(screen, lexicon))
  const row = (name: string, unit: string, ours: number) => ({ name, unit, better: 'lower' as const, ours })
  const middle = median(readMs)
  const longMs = timesOf(LONG, (sentence) => parseSentence(sentence, lexicon))
  return {
    rows: [
      rowOf(row('sentence', 'ms p50', middle), { text: `p50 ≤ ${MOST_MS} ms`, met: middle <= MOST_MS }),
      rowOf(row('sentence/p99', 'ms p99', quantile(readMs, 0.99))),
      rowOf(row('sentence/500', 'ms', Math.max(...longMs)), {
        text: `any 500 characters ≤ ${MOST_LONG_MS} ms`,
        met: Math.max(...longMs) <= MOST_LONG_MS,
      }),
      rowOf(row('sentence/write', 'ms p50', median(writeMs))),
    ],
    notes: [
      `${sentences.length} sentences, ${lexicon.factors.size} factors in the lexicon; write: the sentence of a screen, checked by reading it back`,
    ],
  }
}

export const sentence: Measurement = {
  name: 'sentence',
  title: 'one screening sentence read into conditions',
  aim: `p50 ≤ ${MOST_MS} ms`,
  run,
}
