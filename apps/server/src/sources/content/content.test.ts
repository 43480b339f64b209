import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { articleSections, helpGroups, posterCodes } from '@guanlan/contract/rows/content.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { lexiconOf } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { runsOf } from '../datasets/runs.ts'
import { articleExtras } from './articles/article-extras.ts'
import { content } from './content.ts'
import { publishContent } from './publish-content.ts'

const { articles, helpDocuments, products, privileges, posters } = content

/** Words of advice or promise a product without a licence may not use of its own accord. */
const FORBIDDEN = /必涨|稳赚|保证收益|推荐买入|建议买入|强烈推荐|翻倍|内幕/

test.each(Object.entries(contentDatasets))('every row of %s fits its data set, and no two have the same name', (key, dataset) => {
  const rows = content[key as keyof typeof content] as readonly Record<string, unknown>[]
  const { accepted, rejected, alarms } = judgeRows(dataset as never, rows)
  expect({ rejected, alarms, accepted: accepted.length }).toEqual({ rejected: [], alarms: [], accepted: rows.length })
  expect(new Set(rows.map((row) => dataset.keys.map((field) => row[field]).join())).size).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toMatch(FORBIDDEN)
})

describe('the library', () => {
  test('has thirty articles and more in all sections, each of 300 to 800 characters with what it rests on', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30)
    expect(new Set(articles.map(({ section }) => section))).toEqual(new Set(articleSections))
    const lengths = articles.map(({ id, paragraphs }) => [id, paragraphs.join('').length] as const)
    expect(lengths.filter(([, length]) => length < 300 || length > 800)).toEqual([])
    expect(articles.filter(({ sources }) => sources.length === 0)).toEqual([])
  })

  test('opens one article for each term', () => {
    const terms = articles.flatMap((article) => article.terms)
    expect(terms.filter((term, k) => terms.indexOf(term) !== k)).toEqual([])
  })

  test('says nothing twice', () => {
    const paragraphs = articles.flatMap((article) => article.paragraphs)
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})

test('the help centre has all groups', () => {
  expect(new Set(helpDocuments.map(({ group }) => group))).toEqual(new Set(helpGroups))
})

test('a month, a quarter and a year are sold in 分; longer periods cost less a month', () => {
  expect(products.map(({ period }) => period)).toEqual(['month', 'quarter', 'year'])
  const aMonth = products.map(({ priceCents, months }) => priceCents / months)
  expect(aMonth).toEqual([...aMonth].sort((a, b) => b - a))
  expect(products.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('the eight paid features stand in order, and every page with a poster has one', () => {
  expect(privileges.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(posters.map(({ pageCode }) => pageCode)).toEqual([...posterCodes])
})

describe('in a store', () => {
  let dataDir: string
  let database: Database

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'content-'))
    database = await openDatabase({ dataDir })
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const publish = async () => await publishContent(database.db, { dataDir, nowMs: Date.now })
  const priceOf = async () => (await createRecordStore(database.db).whole(contentDatasets.products)).map(({ row }) => row.priceCents)
  const snapshotOf = async (key: string) => (await readStates(database.db)).find(({ dataset }) => dataset === key)?.snapshot
  const operator = async (text: string) => {
    await mkdir(path.join(dataDir, 'content'), { recursive: true })
    await writeFile(path.join(dataDir, 'content', 'products.json'), text)
  }

  test('is written once and left alone until it differs', async () => {
    await publish()
    const before = await snapshotOf('articles')
    expect(await createRecordStore(database.db).whole(contentDatasets.articles)).toHaveLength(articles.length)
    await publish()
    expect(await snapshotOf('articles')).toBe(before)
  })

  test('takes prices of the operator, and goes back to ours without them', async () => {
    await publish()
    await operator(JSON.stringify([{ ...products[0], priceCents: 990 }]))
    await publish()
    expect(await priceOf()).toEqual([990])
    expect((await readStates(database.db)).find(({ dataset }) => dataset === 'products')?.source).toBe('operator')
    await rm(path.join(dataDir, 'content', 'products.json'))
    await publish()
    expect(await priceOf()).toEqual(products.map(({ priceCents }) => priceCents))
  })

  test('shows nothing where the operator wants nothing', async () => {
    await publish()
    await operator('[]')
    await publish()
    expect(await priceOf()).toEqual([])
  })

  test('serves what we wrote in an empty store whose operator’s file cannot be used', async () => {
    await operator('[{')
    await publish()
    expect(await priceOf()).toEqual(products.map(({ priceCents }) => priceCents))
  })

  test.each([
    ['no JSON', '[{', 'failed'],
    ['no list', '{}', 'failed'],
    ['a price below zero', JSON.stringify([{ ...products[0], priceCents: -1 }]), 'alarm'],
  ])('keeps what was served when the operator’s file is %s, and says why', async (_, text, outcome) => {
    await publish()
    await operator(text)
    await publish()
    expect(await priceOf()).toEqual(products.map(({ priceCents }) => priceCents))
    const run = firstItem(await runsOf(database.db, 'products'))
    expect([run.outcome, run.alarms.length]).toEqual([outcome, 1])
  })
})

describe('what articles have beside their text', () => {
  const lexicon = lexiconOf({ factors, sectors: [] })

  test('every article has statements, a screen, and words in it that each live figure follows', () => {
    expect(Object.keys(articleExtras).toSorted()).toEqual(articles.map(({ id }) => id).toSorted())
    for (const { id, paragraphs } of articles) {
      const { lives = [], statements = [] } = articleExtras[id] ?? {}
      for (const { at } of lives) expect(paragraphs.join('\n'), `${id}: ${at}`).toContain(at)
      expect(
        lives.some(({ live }) => live.kind === 'screen'),
        id,
      ).toBe(true)
      expect(new Set(statements.map(([text]) => text)).size).toBe(2)
    }
  })

  test('every screen is read whole, and is written as the product writes it', () => {
    for (const [id, { lives }] of Object.entries(articleExtras))
      for (const { live } of lives.filter((one) => one.live.kind === 'screen')) {
        const { unknown, screen } = parseSentence(live.sentence, lexicon)
        expect([id, unknown, sentenceOf(screen, lexicon)]).toEqual([id, [], live.sentence])
      }
  })
})
